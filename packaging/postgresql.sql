-- A database for Merkhet, in which the server may use the tables, and their owner alone may change what tables there
-- are. As the database's superuser:
--     runuser -u postgres -- psql -f postgresql.sql
-- Then, at first and after each upgrade that says so, as the owner (on the server's machine `admin schema` tells N):
--     merkhet admin schema --to N --database 'postgresql://merkhet_owner:PASSWORD@HOST/merkhet'
-- and the server with --database 'postgresql:///merkhet?host=/run/postgresql' where the system's user merkhet runs it,
-- or else with a password: alter role merkhet password '…'.
\set ON_ERROR_STOP on
create role merkhet_owner login;
create role merkhet login;
-- Texts are compared by their bytes, as in SQLite.
create database merkhet owner merkhet_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database merkhet from public;
grant connect on database merkhet to merkhet;
\connect merkhet
revoke all on schema public from public;
grant usage, create on schema public to merkhet_owner;
grant usage on schema public to merkhet;
alter default privileges for role merkhet_owner in schema public grant select, insert, update, delete on tables to merkhet;
