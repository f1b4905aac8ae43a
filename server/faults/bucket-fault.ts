import type { S3Settings } from '#server/objects/s3-objects.ts';
import { type ErrorFacts, factsOf } from './facts.ts';

/** Settings that a refusal by this name is about. */
const BUCKET = ['NoSuchBucket', 'NotFound'];
const REGION = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException'];
const CLOCK = ['RequestTimeTooSkewed', 'RequestExpired'];
const REFUSED = [401, 403];

/** An S3 server that does not answer or refuses; null where there is none. */
export function bucketFault(error: unknown, s3: S3Settings | null): string | null {
  const facts = factsOf(error);
  return s3 && facts && describe(facts, s3);
}

function describe({ name = '', code, $metadata }: ErrorFacts, { endpoint, bucket, region }: S3Settings): string {
  const server = `the S3 server at ${new URL(endpoint).host}`;
  const status = $metadata?.httpStatusCode;
  if (status === undefined)
    return `S3_ENDPOINT: ${server} does not answer (${String(code ?? name)}). Start it, or correct the address.`;
  if (BUCKET.includes(name))
    return `S3_BUCKET: ${server} has no bucket ${bucket} (${name}). Make it, or correct the name.`;
  if (REGION.includes(name))
    return `S3_REGION: ${server} does not serve the bucket ${bucket} from ${region} (${name}).`;
  if (CLOCK.includes(name)) return `${server} has another time than this machine (${name}). Set both clocks.`;
  if (REFUSED.includes(status))
    return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${server} refuses them for the bucket ${bucket} (${name}).`;
  return `S3_ENDPOINT: ${server} does not answer as S3 servers do (${status} ${name}).`;
}
