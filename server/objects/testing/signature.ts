import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MS = 15 * 60_000;

/** The S3 error for a request with a wrong AWS Signature V4; null where it is right. The body is checked separately. */
export function judgeSignature(request: IncomingMessage, keys: Keys, now: number): string | null {
  const [, id = '', day = '', region = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (id === '') return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const at = headerOf(request, 'x-amz-date');
  if (!(Math.abs(now - timeOf(at)) <= SKEW_MS) || !at.startsWith(day)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical(request, names))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  const right = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  return right ? null : 'SignatureDoesNotMatch';
}

export function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

function canonical(request: IncomingMessage, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const headers = names.map((name) => `${name}:${headerOf(request, name)}\n`).join('');
  const body = headerOf(request, 'x-amz-content-sha256');
  return [request.method, pathname, query.join('&'), headers, names.join(';'), body].join('\n');
}

/** Escaped as the signature requires: everything but the unreserved characters. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** The time of `20260131T235959Z`, or NaN. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
