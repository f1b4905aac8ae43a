import type { BackendCall } from './backend-call.ts';

/** Shown in place of a secret. */
const HIDDEN = '…';

export interface CurlOptions {
  /** The person's own token, if the call is sent with it. */
  token: string | null;
  showSecrets: boolean;
}

/** The call as a shell command. Secrets are left out unless they are asked for, since people paste commands into chats. */
export function curlOf(call: BackendCall, { token, showSecrets }: CurlOptions): string {
  const headers = { ...call.headers, ...(call.usesSession ? { authorization: `Bearer ${token ?? ''}` } : {}) };
  const lines = [
    `curl -X ${call.method} ${quote(call.url)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${quote(`${name}: ${showSecrets ? value : hide(name, value)}`)}`,
    ),
    ...(typeof call.body === 'string' ? [`--data-raw ${quote(call.body)}`] : []),
    ...(call.file ? [`-F ${quote(`${call.file.field}=@${call.file.name}`)}`] : []),
  ];
  return lines.join(' \\\n  ');
}

const PUBLIC = new Set(['accept', 'content-type']);

function hide(name: string, value: string): string {
  if (PUBLIC.has(name)) return value;
  return value.startsWith('Bearer ') ? `Bearer ${HIDDEN}` : HIDDEN;
}

/** Quotes a text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
