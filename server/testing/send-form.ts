import type { TestAnswer, TestUser } from './build-user.ts';
import type { TestApp } from './create-test-app.ts';

interface FormFile {
  field: string;
  name: string;
  content: string | Uint8Array;
}

/** Sends a form with one file as this person; the path stands below /api. */
export async function sendForm<Data = unknown>(
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<TestUser, 'token'>,
  path: string,
  { field, name, content }: FormFile,
): Promise<TestAnswer<Data>> {
  const form = new FormData();
  form.append(field, new Blob([content as BlobPart]), name);
  const encoded = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
