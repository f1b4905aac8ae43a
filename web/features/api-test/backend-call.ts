import type { Operation } from './description.ts';

/** The server that calls go to, and how the caller is authenticated there. */
export interface Backend {
  baseUrl: string;
  auth: Auth;
}

export type Auth =
  | { type: 'session' }
  | { type: 'bearer'; token: string }
  | { type: 'api-key'; keyName: string; keyValue: string }
  | { type: 'none' };

/** The fields of the form of one call. */
export interface CallFields {
  /** Values by the names of the parameters; an empty one is left out of the query. */
  parameters: Record<string, string>;
  /** The text of the JSON body. */
  body: string;
  file: File | null;
  asStream: boolean;
}

/** A prepared call, without the person's own token. */
export interface BackendCall {
  url: string;
  method: Operation['method'];
  headers: Record<string, string>;
  body: string | FormData | null;
  /** The form field and the name of a file, for the shell command. */
  file: { field: string; name: string } | null;
  usesSession: boolean;
}

/** What the interface calls itself in messages about calls that it does not have. */
const API_NAME = 'Tomewright';

/** The operation of this name, such as "GET /health". Throws where the interface has none (specification §8). */
export function requireOperation(operations: readonly Operation[], name: string): Operation {
  const wanted = name.trim().replace(/\s+/g, ' ');
  const found = operations.find((operation) => operation.name === wanted || operation.id === wanted);
  if (!found) throw new Error(`${API_NAME}: Unknown endpoint ${wanted}`);
  return found;
}

/**
 * The call that the fields describe. `home` is the address of this server's interface: the person's own session is sent there
 * alone. Throws a sentence for people (specification §5) where something is missing.
 */
export function prepareCall(operation: Operation, fields: CallFields, backend: Backend, home: string): BackendCall {
  const base = readBase(backend.baseUrl, home);
  const usesSession = backend.auth.type === 'session' && operation.needsToken;
  if (usesSession && base.origin !== new URL(home).origin)
    throw new Error(
      'Your own session is only sent to this server. Choose another kind of authentication for other addresses.',
    );
  const headers = {
    accept: fields.asStream ? 'text/event-stream' : 'application/json, */*',
    ...authHeaders(backend.auth),
  };
  const url = urlOf(operation, fields, base.href.replace(/\/+$/, ''));
  const common = { url, method: operation.method, file: null, usesSession };
  if (operation.body === null) return { ...common, headers, body: null };
  if (operation.body.kind === 'json')
    return {
      ...common,
      headers: { ...headers, 'content-type': 'application/json' },
      body: readBody(operation, fields),
    };
  if (!fields.file) throw new Error(`${operation.name}: Please choose a file`);
  const form = new FormData();
  form.append(operation.body.field, fields.file, fields.file.name);
  return { ...common, headers, body: form, file: { field: operation.body.field, name: fields.file.name } };
}

function readBase(text: string, home: string): URL {
  if (text.trim() === '') throw new Error('Base URL is required');
  const base = URL.canParse(text.trim(), home) ? new URL(text.trim(), home) : null;
  if (base?.protocol === 'http:' || base?.protocol === 'https:') return base;
  throw new Error('The base URL is not an address of the web. It begins with http:// or https://.');
}

function authHeaders(auth: Auth): Record<string, string> {
  if (auth.type === 'bearer') {
    if (auth.token.trim() === '') throw new Error('A bearer token is required');
    return { authorization: `Bearer ${auth.token.trim()}` };
  }
  if (auth.type !== 'api-key') return {};
  const name = auth.keyName.trim();
  const value = auth.keyValue.trim();
  if (name === '' || value === '') throw new Error('An API key needs both a key name and a key value');
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
    throw new Error('The key name must be the name of a header, such as X-API-Key');
  return { [name]: value };
}

function urlOf({ path, name, parameters }: Operation, fields: CallFields, base: string): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of parameters) {
    const value = fields.parameters[parameter.name]?.trim() ?? '';
    if (value === '' && parameter.required) throw new Error(`${name}: Please fill in ${parameter.name}`);
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(parameter.name, value);
  }
  return base + filled + (query.size > 0 ? `?${query}` : '');
}

function readBody({ name }: Operation, { body }: CallFields): string {
  if (body.trim() === '') return '{}';
  try {
    return JSON.stringify(JSON.parse(body));
  } catch (error) {
    throw new Error(`${name}: The body is not valid JSON (${error instanceof Error ? error.message : ''})`, {
      cause: error,
    });
  }
}
