/** The server that receives the calls, and how the caller authenticates. */
export interface Backend {
  baseUrl: string;
  auth: Auth;
}

export type Auth =
  | { type: 'session'; showsToken: boolean }
  | { type: 'bearer'; token: string }
  | { type: 'api-key'; keyName: string; keyValue: string }
  | { type: 'none' };

/** A call of the API, as the API's description has it. */
export interface Operation {
  /** For example "GET /projects/{id}". */
  name: string;
  id: string;
  group: string;
  summary: string;
}

export interface Description {
  paths: Record<string, Record<string, { operationId: string; summary?: string; tags?: string[] }>>;
}

/** The name of the API in messages about unknown calls. */
const API_NAME = 'Tomewright';

/** Calls other than DELETE that destroy data for good or end a session. */
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

/** The operation of exactly this name, or otherwise all operations that contain every word in their name, summary or group. */
export function findOperations(operations: readonly Operation[], words: string): Operation[] {
  const named = operations.filter(({ name }) => name === words);
  if (named.length > 0) return named;
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ name, summary, group, id }) => {
    const text = `${name} ${summary} ${group} ${id}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

/** The operation of this name, such as "GET /health". Throws if the API has none. */
export function requireOperation(operations: readonly Operation[], name: string): Operation {
  const wanted = name.trim().replace(/\s+/g, ' ');
  const found = operations.find((operation) => operation.name === wanted || operation.id === wanted);
  if (!found) throw new Error(`${API_NAME}: Unknown endpoint ${wanted}`);
  return found;
}

/** Whether a call, such as "DELETE /projects/p1", destroys data for good or ends a session. The page asks before it sends such a call. */
export function isDestructive(call: string): boolean {
  return call.startsWith('DELETE ') || DESTRUCTIVE.test(call);
}

/**
 * The base address of the calls, without a slash at its end. `home` is the address of this server's API; the person's own session may be
 * sent only there. Throws an error with a sentence for people.
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

/** The headers of an authentication other than the session. Throws an error with a sentence for people if a part is missing. */
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
