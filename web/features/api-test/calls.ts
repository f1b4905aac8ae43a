/** The server that calls go to, and how the caller is authenticated there. */
export interface Backend {
  baseUrl: string;
  auth: Auth;
}

export type Auth =
  | { type: 'session'; showsToken: boolean }
  | { type: 'bearer'; token: string }
  | { type: 'api-key'; keyName: string; keyValue: string }
  | { type: 'none' };

/** A call of the interface, as its description has it. */
export interface Operation {
  /** Such as "GET /projects/{id}". */
  name: string;
  id: string;
  group: string;
  summary: string;
}

export interface Description {
  paths: Record<string, Record<string, { operationId: string; summary?: string; tags?: string[] }>>;
}

/** What the interface calls itself in messages about calls that it does not have. */
const API_NAME = 'Tomewright';

/** Calls other than deletions after which something is gone for good or a session has ended. */
const DESTRUCTIVE =
  /^(PUT \/(projects\/[^/]+(\/sections\/[^/]+)?|auth\/password|admin\/users\/[^/]+)|POST \/auth\/logout)$/;

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary = '', tags = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      id: operationId,
      group: tags[0] ?? '',
      summary,
    })),
  );
}

/** The operation of this name, or else those in which every word is found: in their names, their summaries or their groups. */
export function findOperations(operations: readonly Operation[], words: string): Operation[] {
  const named = operations.filter(({ name }) => name === words);
  if (named.length > 0) return named;
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ name, summary, group, id }) => {
    const text = `${name} ${summary} ${group} ${id}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

/** The operation of this name, such as "GET /health". Throws where the interface has none. */
export function requireOperation(operations: readonly Operation[], name: string): Operation {
  const wanted = name.trim().replace(/\s+/g, ' ');
  const found = operations.find((operation) => operation.name === wanted || operation.id === wanted);
  if (!found) throw new Error(`${API_NAME}: Unknown endpoint ${wanted}`);
  return found;
}

/** Whether a call, such as "DELETE /projects/p1", deletes something for good or ends a session: then the person is asked first. */
export function isDestructive(call: string): boolean {
  return call.startsWith('DELETE ') || DESTRUCTIVE.test(call);
}

/**
 * The address that calls go to, without a slash at its end. `home` is that of this server: the person's own session is sent there alone.
 * Throws a sentence for people.
 */
export function requireBase({ baseUrl, auth }: Backend, home: string): string {
  const text = baseUrl.trim();
  if (text === '') throw new Error('Base URL is required');
  const base = URL.canParse(text, home) ? new URL(text, home) : null;
  if (base?.protocol !== 'http:' && base?.protocol !== 'https:')
    throw new Error('The base URL is not an address of the web. It begins with http:// or https://.');
  if (auth.type === 'session' && base.origin !== new URL(home).origin)
    throw new Error(
      'Your own session is only sent to this server. Choose another kind of authentication for other addresses.',
    );
  return base.href.replace(/(?<!\/)\/+$/, '');
}

/** The headers of an authentication other than the session. Throws a sentence where something of it is missing. */
export function authHeaders(auth: Auth): Record<string, string> {
  if (auth.type === 'bearer') {
    if (auth.token.trim() === '') throw new Error('A bearer token is required');
    return { Authorization: `Bearer ${auth.token.trim()}` };
  }
  if (auth.type !== 'api-key') return {};
  const name = auth.keyName.trim();
  const value = auth.keyValue.trim();
  if (name === '' || value === '') throw new Error('An API key needs both a key name and a key value');
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
    throw new Error('The key name must be the name of a header, such as X-API-Key');
  return { [name]: value };
}
