import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '#contract/errors.ts';
import type { ListedObject, Objects } from './objects.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Bounds of one call, including its repetitions. */
const LIMITS = { attempts: 2, connectMs: 2000, silenceMs: 10_000, wholeMs: 20_000 };
const RETRY_AFTER_S = 10;
const FORBIDDEN = 403;

/** A bucket of any server that speaks S3. */
export function openS3Objects(settings: S3Settings): Objects {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted servers seldom have a host name for each bucket.
    forcePathStyle: true,
    maxAttempts: LIMITS.attempts,
    requestHandler: {
      connectionTimeout: LIMITS.connectMs,
      socketTimeout: LIMITS.silenceMs,
      requestTimeout: LIMITS.wholeMs,
      throwOnRequestTimeout: true,
    },
    // Many servers other than Amazon's do not know checksums in trailers. The signature covers the body already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  /** Runs a call within the bounds. `refused` has the results for statuses that are expected; any other failure is the store's. */
  async function ask<T>(
    call: (abort: { abortSignal: AbortSignal }) => Promise<T>,
    refused: Partial<Record<number, T>> = {},
  ): Promise<T> {
    const abort = { abortSignal: AbortSignal.timeout(LIMITS.wholeMs) };
    try {
      return await call(abort).catch((error: unknown) => {
        if (statusOf(error) !== FORBIDDEN) throw error;
        // The date may have been wrong: when this machine's clock is corrected, the library follows the server's time, but does not repeat
        // the call that revealed it.
        return call(abort);
      });
    } catch (cause) {
      const status = statusOf(cause);
      const meaning = status === undefined ? undefined : refused[status];
      if (meaning !== undefined) return meaning;
      throw new AppError('images_unavailable', { cause, retryAfter: RETRY_AFTER_S });
    }
  }

  async function* list(Prefix: string): AsyncGenerator<ListedObject> {
    let next: string | undefined;
    do {
      const ContinuationToken = next;
      const page = await ask((abort) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), abort),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, writtenAt: LastModified ?? new Date(0) };
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  return {
    put: (Key, Body) =>
      ask(async (abort) => void (await client.send(new PutObjectCommand({ Bucket, Key, Body }), abort))),
    putNew: (Key, Body) =>
      ask<boolean>(
        async (abort) => {
          await client.send(new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: '*' }), abort);
          return true;
        },
        // 409 is the answer to one of two concurrent writes.
        { 409: false, 412: false },
      ),
    get: (Key) =>
      ask<Uint8Array | null>(
        async (abort) => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), abort);
          return Body ? Body.transformToByteArray() : null;
        },
        { 404: null },
      ),
    has: (Key) =>
      ask<boolean>(
        async (abort) => {
          await client.send(new HeadObjectCommand({ Bucket, Key }), abort);
          return true;
        },
        { 404: false },
      ),
    remove: (Key) => ask(async (abort) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }), abort))),
    list,
    close: () => client.destroy(),
  };
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof S3ServiceException)) return undefined;
  // A missing bucket is a wrong setting, and says nothing about its objects.
  return error.name === 'NoSuchBucket' ? undefined : error.$metadata.httpStatusCode;
}
