import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { RoomAnswer } from '#contract/live/room-messages.ts';
import type { Section } from '#contract/sections.ts';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { DOWNLOADED_HEADER } from '#web/lib/books/book-file.ts';
import type { RoomConnection } from '#web/lib/sync/room-connection.ts';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
let project: string;
let answers: RoomAnswer[];
let doc: Y.Doc;
let room: RoomConnection;

beforeEach(async () => {
  demo = await openDemo();
  project = (await demo.create()).id;
  await demo.call('POST', `/projects/${project}/sections`, { id: 'a', content: '<p>Reeds.</p>' });
  answers = [];
  doc = new Y.Doc();
  room = demo.api.openRoom(project, {
    opened: () => undefined,
    closed: () => undefined,
    heard(answer, bytes) {
      answers.push(answer);
      if ((answer.type === 'state' || answer.type === 'update') && bytes.length > 0) Y.applyUpdate(doc, bytes);
    },
  });
  room.say({ type: 'follow', section_id: 'a', log_id: null, known: null });
  await heard('state');
});

const heard = (type: RoomAnswer['type']) =>
  expect.poll(() => answers.some((answer) => answer.type === type)).toBe(true);
const shown = () => bodyOf(doc).toString();
const path = () => `/projects/${project}/sections/a`;

describe('the rooms of the demo', () => {
  it('keep what is written, and every call reads it at once', async () => {
    expect(shown()).toContain('Reeds.');
    const before = Y.encodeStateVector(doc);
    const block = bodyOf(doc).get(0) as Y.XmlElement;
    (block.get(0) as Y.XmlText).insert(0, 'Wet ');
    room.say({ type: 'update', section_id: 'a', update_id: 'one' }, Y.encodeStateAsUpdate(doc, before));
    await heard('kept');
    expect((await demo.call<Section>('GET', path())).body.data.content).toBe('<p>Wet Reeds.</p>');
    await heard('settled');
  });

  it('count what is written as unsaved work before it is in its section', async () => {
    await demo.send('GET', `/projects/${project}/export/html`, undefined, { [DOWNLOADED_HEADER]: 'true' });
    expect(demo.api.hasUnsavedWork()).toBe(false);
    const before = Y.encodeStateVector(doc);
    ((bodyOf(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(0, 'Wet ');
    room.say({ type: 'update', section_id: 'a', update_id: 'one' }, Y.encodeStateAsUpdate(doc, before));
    await expect.poll(demo.api.hasUnsavedWork).toBe(true);
    expect(answers.some(({ type }) => type === 'settled')).toBe(false);
  });

  it('have a history, of which a moment is brought back', async () => {
    const history = async () =>
      (await demo.call<{ moments: { moment: number }[] }>('GET', `${path()}/history`)).body.data;
    const [begin] = (await history()).moments;
    const before = Y.encodeStateVector(doc);
    ((bodyOf(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(0, 'Wet ');
    room.say({ type: 'update', section_id: 'a', update_id: 'one' }, Y.encodeStateAsUpdate(doc, before));
    await heard('kept');
    expect((await history()).moments).toHaveLength(2);
    await demo.call('POST', `${path()}/history/${begin?.moment}/restore`);
    expect((await demo.call<Section>('GET', path())).body.data.content).toBe('<p>Reeds.</p>');
    await expect.poll(shown).not.toContain('Wet');
  });

  it('hear of what a call changes, and of a section that is gone', async () => {
    await demo.call('PUT', path(), { content: '<p>Mud.</p>' });
    await expect.poll(shown).toContain('Mud.');
    expect(shown()).not.toContain('Reeds.');
    await demo.call('DELETE', path());
    await heard('gone');
    const { entries } = (await demo.call<{ entries: { id: string }[] }>('GET', '/trash')).body.data;
    await demo.call('POST', `/trash/${entries[0]?.id}/restore`);
    await heard('back');
  });

  it('refuse what is no update of a section', async () => {
    room.say({ type: 'update', section_id: 'a', update_id: 'bad' }, new Uint8Array([9, 9]));
    await heard('refused');
    expect(answers.find(({ type }) => type === 'refused')).toMatchObject({ code: 'invalid_update', is_final: true });
  });
});
