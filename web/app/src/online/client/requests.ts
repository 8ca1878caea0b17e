import type { paths } from '../../../dist/api.ts';
import { ServerError, troubleOf } from './server-error.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
/** The addresses that a method knows. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;
type JsonOf<R> = R extends { content: { 'application/json': infer Json } } ? Json : never;
type Answer<O> = O extends { responses: infer R } ? JsonOf<R[Extract<keyof R, 200 | 201>]> : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer Json } } } ? Json : undefined;
type Query<O> = O extends { parameters: { query?: infer Q } } ? Exclude<Q, undefined> : never;

/** What goes along with a question: parts of its path, its query, its body. */
interface Along<P extends keyof paths, M extends Method> {
  path?: Record<string, string>;
  query?: Query<Operation<P, M>>;
  body?: Body<Operation<P, M>>;
}

/** The address of a question, below the page's own. */
export function addressOfQuestion(
  path: string,
  parts: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}

async function lineOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === 'string' ? error : '';
  } catch {
    return '';
  }
}

/** Asks the server that the page came from. Throws a ServerError. */
export async function ask<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  { path: parts, query, body }: Along<P, M> = {},
): Promise<Answer<Operation<P, M>>> {
  const address = addressOfQuestion(path, parts, query as Record<string, unknown>);
  const sent =
    body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(address, { method: method.toUpperCase(), ...sent });
  } catch {
    throw new ServerError('unreachable');
  }
  if (!response.ok) throw new ServerError(troubleOf(response.status), await lineOf(response));
  try {
    return (await response.json()) as Answer<Operation<P, M>>;
  } catch {
    throw new ServerError('unreachable');
  }
}
