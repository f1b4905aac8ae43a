import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import type { BenchClient } from './client.ts';

/** Another person on the bench's server, with a section to write in. */
export interface Person {
  token: string;
  projectId: string;
  /** Saves the section with some 400 words, as the editor does. Throws if the save is not acknowledged. */
  save(): Promise<void>;
  /** Makes any call and returns any answer. */
  send(method: string, path: string, body?: string | FormData): Promise<Response>;
}

const SENTENCE = 'The keeper has been dead a month, yet each dusk the lamp is lit, and nobody has seen who lights it. ';

export async function openPerson({ server }: BenchClient, name: string): Promise<Person> {
  let token = '';
  const send = (method: string, path: string, body?: string | FormData) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
  const ask = async <Data>(method: string, path: string, body: object): Promise<Data> => {
    const response = await send(method, path, JSON.stringify(body));
    const { data, error } = (await response.json()) as { data: Data; error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${error}`);
    return data;
  };
  const account = { email: `${name}@example.com`, password: TEST_PASSWORD };
  await ask('POST', '/auth/register', account);
  token = (await ask<{ access_token: string }>('POST', '/auth/login', account)).access_token;
  const { id: projectId } = await ask<Project>('POST', '/projects', { title: name, book_type: 'full_campaign' });
  const section = await ask<Section>('POST', `/projects/${projectId}/sections`, {});
  let saves = 0;
  return {
    token,
    projectId,
    send,
    async save() {
      const text = `${(saves += 1)}. ${SENTENCE.repeat(20)}`;
      const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
      await ask('PUT', `/projects/${projectId}/sections/${section.id}`, { doc });
    },
  };
}
