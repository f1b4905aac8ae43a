import { isRecord } from '../loose-node.ts';

/** The version of the schema: one more with each migration of a block or mark. Documents are stored with the version they were written in. */
export const SCHEMA_VERSION = 1;

/** The version that stands beside a stored document or block; those of the first version may stand without one. */
export function versionOf(json: unknown, absent: number): number {
  const version = isRecord(json) ? json.schema : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : absent;
}

/** JSON that this program made of a document or block, with the version that it can be kept by. */
export function withVersion(json: Record<string, unknown>): Record<string, unknown> {
  return { schema: SCHEMA_VERSION, ...json };
}
