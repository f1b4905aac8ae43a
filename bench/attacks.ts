import { connect, type Socket } from 'node:net';
import type { BenchClient } from './client.ts';
import type { Person } from './person.ts';

/** The worst that one account can do within its rights. `prepare` is not measured; the function that it returns is. */
export interface Attack {
  name: string;
  prepare(client: BenchClient, attacker: Person): Promise<() => Promise<unknown>>;
}

const BOOK_SECTIONS = 490;
const SECTION_BYTES = 100_000;
const SENTENCE = 'Salt and candle smoke tell of guests, and the tide leaves a door open under the stair. ';

export const ATTACKS: readonly Attack[] = [
  {
    name: 'four exports of the largest book',
    prepare: async (_client, attacker) => {
      const id = await fillBook(attacker);
      return () =>
        Promise.all(
          ['pdf', 'zip', 'docx', 'epub'].map((format) => drain(attacker, 'GET', `/projects/${id}/export/${format}`)),
        );
    },
  },
  {
    name: 'a bulk duplicate of two of the largest books',
    prepare: async (_client, attacker) => {
      const id = await fillBook(attacker);
      const copy = await attacker.send('POST', `/projects/${id}/duplicate`);
      const second = /"id":"([^"]+)"/.exec(await copy.text())?.[1] ?? '';
      const body = JSON.stringify({ action: 'duplicate', ids: [id, second] });
      return () => drain(attacker, 'POST', '/projects/bulk', body);
    },
  },
  {
    name: 'a PUT of 10 MB of list items',
    prepare: async (_client, attacker) => {
      const sections = Array.from({ length: 16 }, (_, n) => ({ id: `s${n}`, content: '<li>a'.repeat(124_000) }));
      const body = JSON.stringify({ content: { sections } });
      return () => drain(attacker, 'PUT', `/projects/${attacker.projectId}`, body);
    },
  },
  {
    name: '14 reads of the largest book',
    prepare: async (_client, attacker) => {
      const id = await fillBook(attacker);
      return () => Promise.all(Array.from({ length: 14 }, () => drain(attacker, 'GET', `/projects/${id}`)));
    },
  },
  {
    name: 'two imports of 5 MB of HTML',
    prepare: async (_client, attacker) => {
      const html = `<h1>A</h1>${'<li>a'.repeat(524_000)}<h1>B</h1>${'<p>b'.repeat(600_000)}`;
      return () => Promise.all([1, 2].map((n) => drain(attacker, 'POST', '/projects/import', bookForm(html, n))));
    },
  },
  {
    name: '200 searches at once',
    prepare: async (_client, attacker) => {
      const description = SENTENCE.repeat(5);
      for (let n = 0; n < 2000; n += 1) {
        const book = { title: `Book ${n}`, book_type: 'campaign', description };
        await drain(attacker, 'POST', '/projects', JSON.stringify(book));
      }
      const search = JSON.stringify({ query: 'tide stair', page: 1, per_page: 100 });
      return () => Promise.all(Array.from({ length: 200 }, () => drain(attacker, 'POST', '/projects/search', search)));
    },
  },
  {
    name: '30 half-sent requests and announced uploads',
    prepare: async ({ server }, attacker) => {
      const { port } = new URL(server.url);
      return async () => {
        const sockets = Array.from({ length: 30 }, (_, n) => halfSend(Number(port), attacker.token, n));
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        for (const socket of sockets) socket.destroy();
      };
    },
  },
];

/** A book of nearly 50 MB of HTML, the limit of a book. */
async function fillBook(attacker: Person): Promise<string> {
  const made = await attacker.send('POST', '/projects', JSON.stringify({ title: 'Largest', book_type: 'campaign' }));
  const { data } = (await made.json()) as { data: { id: string } };
  const text = SENTENCE.repeat(Math.ceil(900 / SENTENCE.length));
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
  const content = Array.from({ length: Math.floor(SECTION_BYTES / (text.length + 7)) }, () => paragraph);
  const body = JSON.stringify({ doc: { type: 'doc', content } });
  for (let n = 0; n < BOOK_SECTIONS; n += 1) await drain(attacker, 'POST', `/projects/${data.id}/sections`, body);
  return data.id;
}

/** Reads an answer to its end without keeping it. An attacker accepts any answer, even a refusal. */
export async function drain(attacker: Person, method: string, path: string, body?: string | FormData): Promise<void> {
  const response = await attacker.send(method, path, body);
  for await (const _chunk of response.body ?? []) continue;
}

function bookForm(html: string, n: number): FormData {
  const form = new FormData();
  form.append('file', new Blob([html], { type: 'text/html' }), `book-${n}.html`);
  return form;
}

/** Every second connection announces a large upload and sends 100 bytes of it. The others stop in the middle of their headers. */
function halfSend(port: number, token: string, n: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const path = n % 2 === 0 ? '/api/images/upload' : '/api/projects/search';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`);
  if (n % 2 === 1) return socket;
  socket.write('Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\n\r\n');
  socket.write(`--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`.padEnd(100, 'x'));
  return socket;
}
