import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ServerError } from '../../../src/online/client/server-error.ts';
import { flawOfRefusal, flawsOf, nameFlaw, passwordFlaw, serverLines } from '../../../src/online/forms/credentials.ts';
import { Form } from '../../../src/online/forms/form.ts';

const server = fileURLToPath(new URL('../../../../../src/online/', import.meta.url));
const source = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.cpp'))
  .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
  .join('\n');

describe('what is typed for an account', () => {
  it.each([
    ['', 'wrong.empty'],
    ['a', 'wrong.nameLength'],
    ['a'.repeat(21), 'wrong.nameLength'],
    ['Zoë', 'wrong.nameLetters'],
    ['-ann', 'wrong.nameLetters'],
    ['1234', 'wrong.nameLetters'],
    ['an n', 'wrong.nameLetters'],
  ])('is no name: %j', (name, key) => expect(nameFlaw(name)).toBe(key));
  it.each(['Ann', '4ever', 'a_b-c', 'x'.repeat(20)])('is a name: %s', (name) => expect(nameFlaw(name)).toBeNull());

  it.each([
    ['', 'wrong.empty'],
    ['1234567', 'wrong.passwordShort'],
    // Characters, not units of UTF-16.
    ['🪲🪲🪲🪲', 'wrong.passwordShort'],
    ['é'.repeat(501), 'wrong.passwordLong'],
    ['Sennedjem', 'wrong.passwordName'],
  ])('is no password: %j', (password, key) => expect(passwordFlaw(password, 'sennedjem')).toBe(key));
  it('is a password', () => expect(passwordFlaw('🪲'.repeat(8), 'ann')).toBeNull());
});

describe('what the server says', () => {
  it.each(serverLines.map(([line]) => line))('is what it does say: %s', (line) => {
    const [, text = line] = /^(?:player|opponent): (.*)/.exec(line) ?? [];
    expect(source).toContain(text);
  });
  it('stands at its field', () => {
    expect(flawOfRefusal(new ServerError('refused', 'name: this name is taken'))).toEqual({ name: 'wrong.nameTaken' });
    expect(flawOfRefusal(new ServerError('login', 'name and password do not belong together'))).toEqual({
      password: 'wrong.login',
    });
  });
  it('stands at no field otherwise', () => {
    expect(flawOfRefusal(new ServerError('busy', 'too often: try again in a while'))).toBeNull();
    expect(flawOfRefusal(new Error('this name is taken'))).toBeNull();
  });
});

describe('a form', () => {
  it('asks nothing while something is wrong with it', async () => {
    const form = new Form();
    await form.submit(flawsOf({ name: 'wrong.empty', password: null }), () => Promise.reject(new Error('asked')));
    expect(form.flaws.value).toEqual({ name: 'wrong.empty' });
    expect(form.trouble.value).toBeNull();
  });
  it('says at its fields what the server refuses, and once what else goes wrong', async () => {
    const form = new Form();
    await form.submit({}, () => Promise.reject(new ServerError('refused', 'name: this name is taken')));
    expect(form.flaws.value).toEqual({ name: 'wrong.nameTaken' });
    const lost = new ServerError('unreachable');
    await form.submit({}, () => Promise.reject(lost));
    expect(form.flaws.value).toEqual({});
    expect(form.trouble.value).toBe(lost);
    expect(form.busy.value).toBe(false);
  });
  it('is sent once however often it is pressed', async () => {
    const form = new Form();
    let sent = 0;
    let answer = () => {};
    const send = () => {
      sent += 1;
      return new Promise<void>((resolve) => (answer = resolve));
    };
    const first = form.submit({}, send);
    await form.submit({}, send);
    answer();
    await first;
    expect(sent).toBe(1);
  });
});
