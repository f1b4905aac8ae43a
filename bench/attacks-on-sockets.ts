import { setTimeout as sleep } from 'node:timers/promises';
import * as Y from 'yjs';
import { BODY, bodyOf } from '#book/collaboration/section-doc.ts';
import { rawUpdate } from '#book/collaboration/testing/raw-update.ts';
import { slowUpdate } from '#book/collaboration/testing/slow-update.ts';
import type { LiveRequest } from '#contract/live/live-messages.ts';
import { openRoom, type RoomWriter } from '#server/testing/room-writer.ts';
import type { Attack } from './attacks.ts';
import type { BenchClient } from './client.ts';
import type { Person } from './person.ts';

const ROUND_MS = 20_000;
const SECTION_BYTES = 1_900_000;

/** What an attacker may send over the two sockets of a book. */
export const SOCKET_ATTACKS: readonly Attack[] = [
  {
    name: '1,500 follow frames for 1.9 MB of text that nobody reads',
    prepare: async (client, attacker) => {
      const sectionId = await addSection(attacker, `<p>${'tide '.repeat(SECTION_BYTES / 5)}</p>`);
      const room = await roomOf(client, attacker, sectionId);
      return () => {
        for (let n = 0; n < 1500; n += 1) room.say({ type: 'follow', section_id: sectionId, known: null });
        return sleep(ROUND_MS).finally(() => room.close());
      };
    },
  },
  {
    name: 'updates that take the square of their size',
    prepare: async (client, attacker) => {
      const sectionId = await addSection(attacker, '<p>A wheel.</p>');
      const room = await roomOf(client, attacker, sectionId);
      return async () => {
        room.say({ type: 'update', section_id: sectionId, update_id: 'slow' }, slowUpdate(12_000));
        for (let n = 0; n < ROUND_MS / 100; n += 1) {
          await sleep(100);
          room.say({ type: 'update', section_id: sectionId, update_id: `small-${n}` }, smallUpdate());
        }
        room.close();
      };
    },
  },
  {
    name: 'an update of 120,000 clients',
    prepare: async (client, attacker) => {
      const sectionId = await addSection(attacker, '<p>A wheel.</p>');
      const room = await roomOf(client, attacker, sectionId);
      const update = updateOfClients(120_000);
      return () => {
        room.say({ type: 'update', section_id: sectionId, update_id: 'clients' }, update);
        return sleep(ROUND_MS).finally(() => room.close());
      };
    },
  },
  {
    name: 'live edits of 500,000 blocks',
    prepare: async (client, attacker) => {
      const sectionId = await addSection(attacker, '<p>A wheel.</p>');
      const socket = new WebSocket(
        `${client.server.url.replace('http', 'ws')}/api/projects/${attacker.projectId}/live`,
      );
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      socket.send(JSON.stringify({ type: 'open', token: attacker.token }));
      const insert = Array.from({ length: 500_000 }, () => ({ type: 'horizontalRule' }));
      const edit = { type: 'edit', section_id: sectionId, count: 1, from: 0, remove: 0, insert } as LiveRequest;
      const message = JSON.stringify(edit);
      return async () => {
        for (let n = 0; n < 4; n += 1) socket.send(message);
        await sleep(ROUND_MS);
        socket.close();
      };
    },
  },
];

async function addSection(attacker: Person, content: string): Promise<string> {
  const made = await attacker.send('POST', `/projects/${attacker.projectId}/sections`, JSON.stringify({ content }));
  const { data } = (await made.json()) as { data: { id: string } };
  return data.id;
}

function roomOf(client: BenchClient, { token, projectId }: Person, sectionId: string): Promise<RoomWriter> {
  return openRoom({ url: client.server.url, token, projectId, sectionId });
}

function smallUpdate(): Uint8Array {
  const doc = new Y.Doc();
  bodyOf(doc).insert(0, [new Y.XmlElement('paragraph')]);
  return Y.encodeStateAsUpdate(doc);
}

/** An update in which this many clients write an empty paragraph each. Merging as many separate updates would take minutes. */
function updateOfClients(count: number): Uint8Array {
  const items = [{ parent: BODY, content: { element: 'paragraph' } }];
  return rawUpdate(Array.from({ length: count }, (_, at) => ({ client: count - at, items })));
}
