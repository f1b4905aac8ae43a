import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import type { BookRole, BookView } from '#contract/book-roles.ts';
import { type BookComment, COMMENTS_MAX, type NewComment, REPLIES_MAX } from '#contract/comments.ts';
import { addComment, changeComment, removeComment, replyTo } from '../comments/write-comments.ts';
import { readComments } from '../comments/read-comments.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { materializeSection } from '../collaboration/materialize-section.ts';
import { inlineYjsEngine } from '../collaboration/yjs-computations.ts';
import { transferBook } from '#domain/members/change-members.ts';
import { removeProject } from '../projects/change-project.ts';
import { removeSection } from '../sections/trash-sections.ts';
import { restoreSection } from '../sections/save-section.ts';
import { deleteEntry, restoreEntry } from '../trash/trash-entries.ts';
import type { Author, Cast } from './open-author.ts';
import { openWriter } from './open-writer.ts';
import { copyProject } from './change-books.ts';

const HINT = '<aside data-block="hint"><p>The cellar is a trap.</p></aside>';
const MILL = '<p>The old mill stands by the brook.</p><p>Nobody has lived in it for years.</p>';

export function commentsContract(cast: Cast): void {
  describe('comments', () => commenting(cast));
}

function commenting(cast: Cast): void {
  let author: Author;
  let services: Author & CollaborationServices;
  let projectId: string;
  beforeEach(async () => {
    author = cast.author;
    services = { ...author, yjsEngine: inlineYjsEngine };
    projectId = (await author.makeBook()).id;
    await author.add(projectId, { id: 'a', title: 'The mill', content: MILL });
  });

  const key = () => ({ projectId, sectionId: 'a' });
  const own = () => ({ ownerId: author.ownerId, key: key() });
  const add = (given: Partial<NewComment> = {}, userId = cast.stranger.ownerId) => {
    author.letPass(1);
    const comment = { section_id: 'a', text: 'Really?', ...given };
    return addComment(services, { ownerId: author.ownerId, userId, projectId, given: comment });
  };
  const reply = (id: string, text: string, userId = author.ownerId) => {
    author.letPass(1);
    return replyTo(services, { ownerId: author.ownerId, userId, id, text });
  };
  const keyOf = (id: string, role: BookRole, userId = cast.stranger.ownerId) => ({
    id,
    ownerId: author.ownerId,
    caller: { id: userId, role },
  });
  const read = (asked: { sectionId?: string; resolved?: boolean; view?: BookView } = {}) =>
    readComments(services, { ownerId: author.ownerId, projectId, ...asked });
  const only = async () => (await read())[0] as BookComment;
  const materialize = () => materializeSection(services, own());
  const save = (content: string) => author.save(projectId, 'a', { content });

  it('stand with their replies, the oldest first, and by section', async () => {
    await author.add(projectId, { id: 'b', title: 'The brook' });
    const first = await add({ text: 'One', anchor: { quote: 'old mill' } });
    const second = await add({ section_id: 'b', text: 'Two' }, author.ownerId);
    await reply(first.id, 'Yes');
    const answered = await reply((await only()).replies[0]?.id ?? '', 'And yes', cast.stranger.ownerId);
    expect(answered).toMatchObject({ id: first.id, section_id: 'a', is_gone: false, resolved: false, edited_at: null });
    expect(answered.anchor).toMatchObject({ quote: 'old mill' });
    expect(answered.author).toMatchObject({
      user_id: cast.stranger.ownerId,
      display_name: expect.stringMatching(/^[^@]+$/),
    });
    expect(answered.replies.map(({ text, author: by }) => [text, by?.user_id])).toEqual([
      ['Yes', author.ownerId],
      ['And yes', cast.stranger.ownerId],
    ]);
    expect(await read()).toEqual([answered, second]);
    expect(await read({ sectionId: 'b' })).toEqual([second]);
    expect(second).toMatchObject({ anchor: null, is_gone: false });
  });

  it('are not written where there is no such section, and not about words that it does not have', async () => {
    await expect(add({ section_id: 'none' })).rejects.toMatchObject({ code: 'section_not_found' });
    await expect(add({ section_id: 'none', anchor: { quote: 'mill' } })).rejects.toMatchObject({
      code: 'section_not_found',
    });
    await expect(add({ anchor: { quote: 'the miller' } })).rejects.toMatchObject({ code: 'quote_not_found' });
    await expect(reply('none', 'Yes')).rejects.toMatchObject({ code: 'comment_not_found' });
    expect(await read()).toEqual([]);
  });

  it('are changed by those who wrote them, and resolved by editors too', async () => {
    const { id } = await add();
    await reply(id, 'Yes');
    const replyId = (await only()).replies[0]?.id ?? '';
    const changed = await changeComment(services, keyOf(id, 'commenter'), { text: 'Is it?', resolved: true });
    expect(changed).toMatchObject({ text: 'Is it?', resolved: true, resolved_by: { user_id: cast.stranger.ownerId } });
    expect(changed.edited_at).toBe(author.now().toISOString());
    expect(await read({ resolved: false })).toEqual([]);
    expect(await read({ resolved: true })).toEqual([changed]);
    const byOwner = keyOf(id, 'owner', author.ownerId);
    expect(await changeComment(services, byOwner, { resolved: false })).toMatchObject({ resolved: false });
    const forbidden = { code: 'forbidden', status: 403 };
    await expect(changeComment(services, byOwner, { text: 'No' })).rejects.toMatchObject(forbidden);
    const other = keyOf(id, 'commenter', 'somebody');
    await expect(changeComment(services, other, { resolved: true })).rejects.toMatchObject(forbidden);
    expect(await changeComment(services, { ...other, caller: { id: 'x', role: 'editor' } }, {})).toMatchObject({ id });
    const ofReply = keyOf(replyId, 'owner', author.ownerId);
    await expect(changeComment(services, ofReply, { resolved: true })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await changeComment(services, ofReply, { text: 'No' })).toMatchObject({ id, replies: [{ text: 'No' }] });
  });

  it('are deleted by those who wrote them and by the owner, with their replies', async () => {
    const { id } = await add();
    await reply(id, 'Yes');
    const replyId = (await only()).replies[0]?.id ?? '';
    for (const one of [keyOf(id, 'editor', 'somebody'), keyOf(replyId, 'commenter')])
      await expect(removeComment(services, one)).rejects.toMatchObject({ code: 'forbidden' });
    await removeComment(services, keyOf(replyId, 'owner', author.ownerId));
    expect((await only()).replies).toEqual([]);
    await reply(id, 'Again');
    await removeComment(services, keyOf(id, 'reader'));
    expect(await read()).toEqual([]);
    expect(await author.store.comments.count(projectId)).toBe(0);
    await expect(removeComment(services, keyOf(id, 'owner'))).rejects.toMatchObject({ code: 'comment_not_found' });
  });

  it('are no more than a book and a thread can hold, and count in the account of its owner', async () => {
    const { id } = await add({ text: 'Öl', anchor: { quote: 'old mill' } });
    const before = await author.store.usage.read(author.ownerId);
    await reply(id, 'Yes');
    expect((await author.store.usage.read(author.ownerId)).text_bytes).toBe(before.text_bytes + 3);
    const full = (part: 'count' | 'countReplies', most: number): Author & CollaborationServices => ({
      ...services,
      store: {
        ...services.store,
        transaction: (work) =>
          services.store.transaction((records) =>
            work({ ...records, comments: { ...records.comments, [part]: async () => most } }),
          ),
      },
    });
    const given = { ownerId: author.ownerId, userId: author.ownerId };
    const comment = { ...given, projectId, given: { section_id: 'a', text: 'More' } };
    await expect(addComment(full('count', COMMENTS_MAX), comment)).rejects.toMatchObject({ code: 'too_many_comments' });
    await expect(replyTo(full('countReplies', REPLIES_MAX), { ...given, id, text: 'More' })).rejects.toMatchObject({
      code: 'too_many_comments',
    });
    const narrow = { ...services, quotaBytes: before.text_bytes };
    await expect(addComment(narrow, comment)).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  it('stay with their words while others edit, and say so when those are deleted and there again', async () => {
    await add({ anchor: { quote: 'mill' } });
    const writer = await openWriter(services, own());
    const undo = new Y.UndoManager(bodyOf(writer.doc), { captureTimeout: 0 });
    const text = (bodyOf(writer.doc).get(0) as Y.XmlElement).get(0) as Y.XmlText;
    text.insert(4, 'very ');
    await writer.send();
    expect(await materialize()).toMatchObject({ movesComments: false });
    text.insert('The very old mi'.length, 'ndmi');
    await writer.send();
    // People who see only the printed text find the words by what they say.
    expect(await materialize()).toMatchObject({ movesComments: true });
    expect(await only()).toMatchObject({ is_gone: false, anchor: { quote: 'mill' } });
    expect(await author.store.comments.listAnchors(key())).toMatchObject([{ anchor: { words: 'mindmill' } }]);
    text.delete('The very old '.length, 'mindmill '.length);
    await writer.send();
    expect(await materialize()).toMatchObject({ movesComments: true });
    expect(await only()).toMatchObject({ is_gone: true, anchor: { quote: 'mill' } });
    undo.undo();
    await writer.send();
    expect(await materialize()).toMatchObject({ movesComments: true });
    expect(await only()).toMatchObject({ is_gone: false });
  });

  it('stay with their words when the section is saved whole, and when an earlier version is restored', async () => {
    await add({ anchor: { quote: 'lived' } });
    const { version } = await save(MILL.replace('Nobody', 'Almost nobody'));
    await materialize();
    expect(await only()).toMatchObject({ is_gone: false });
    await save('<p>The old mill stands by the brook.</p>');
    await materialize();
    expect(await only()).toMatchObject({ is_gone: true });
    await restoreSection(services, author.ownerId, { ...key(), version });
    await materialize();
    expect(await only()).toMatchObject({ is_gone: false });
  });

  it('lie in the trash with their section and come back with it, to the same words', async () => {
    const before = await add({ anchor: { quote: 'lived' } });
    await reply(before.id, 'Yes');
    const trashId = await removeSection(services, author.ownerId, key());
    expect(await read()).toEqual([]);
    expect(await author.store.comments.find(before.id)).toBeNull();
    await restoreEntry(services, author.ownerId, trashId);
    const [after] = await read();
    expect(after).toMatchObject({ id: before.id, is_gone: false, replies: [{ text: 'Yes' }] });
    expect(after?.anchor?.from).not.toBe(before.anchor?.from);
    await (await openWriter(services, own())).follow();
    expect(await read()).toEqual([after]);
    await deleteEntry(services, author.ownerId, await removeSection(services, author.ownerId, key()));
    expect(await author.store.comments.count(projectId)).toBe(0);
  });

  it('on deleted words are seen by people who see only the printed text if the words were printed', async () => {
    await save(MILL + HINT);
    const onHint = await add({ anchor: { quote: 'cellar' } }, author.ownerId);
    const onPrinted = await add({ anchor: { quote: 'lived' } }, author.ownerId);
    const seen = () => read({ view: 'printed' });
    expect((await seen()).map(({ id }) => id)).toEqual([onPrinted.id]);
    await save('<p>The old mill.</p>');
    await materialize();
    const gone = [{ id: onPrinted.id, is_gone: true, anchor: { quote: '' } }];
    expect(await seen()).toMatchObject(gone);
    expect(await read()).toMatchObject([
      { id: onHint.id, is_gone: true, anchor: { quote: 'cellar' } },
      { is_gone: true },
    ]);
    // The words are found again and lost once more, in another log.
    const trashId = await removeSection(services, author.ownerId, key());
    await restoreEntry(services, author.ownerId, trashId);
    expect(await seen()).toMatchObject(gone);
    await save(MILL + HINT);
    expect(await seen()).toMatchObject([{ id: onPrinted.id, is_gone: false, anchor: { quote: 'lived' } }]);
    await save('<p>The old mill.</p>');
    expect(await seen()).toMatchObject(gone);
    expect(await read()).toHaveLength(2);
  });

  it('of which it is not known whether their words were printed are not seen once those are gone', async () => {
    const { id } = await add({ anchor: { quote: 'lived' } });
    const [before] = await author.store.comments.listAnchors(key());
    if (!before) throw new Error('There is no anchor');
    const { printed, ...anchor } = before.anchor;
    expect(printed).toBe(true);
    await author.store.transaction(({ comments }) => comments.replaceAnchor({ id, anchor }));
    expect(await read({ view: 'printed' })).toMatchObject([{ id }]);
    await save('<p>The old mill.</p>');
    expect(await read({ view: 'printed' })).toEqual([]);
  });

  it('are answered and changed only by people who see them, and show no more in the answer than in the list', async () => {
    await save(MILL + HINT);
    const onHint = await add({ anchor: { quote: 'cellar' } }, author.ownerId);
    const { replies } = await reply(onHint.id, 'Yes');
    const onPrinted = await add({ anchor: { quote: 'lived' } });
    const answer = (id: string) => {
      const by = { ownerId: author.ownerId, userId: cast.stranger.ownerId, view: 'printed' } as const;
      return replyTo(services, { ...by, id, text: 'And yes' });
    };
    const change = (id: string) => changeComment(services, keyOf(id, 'commenter'), { text: 'Hm' });
    const hidden = { code: 'comment_not_found' };
    for (const id of [onHint.id, replies[0]?.id ?? '']) {
      await expect(answer(id)).rejects.toMatchObject(hidden);
      await expect(change(id)).rejects.toMatchObject(hidden);
    }
    await save('<p>The old mill.</p>');
    await expect(answer(onHint.id)).rejects.toMatchObject(hidden);
    await expect(change(onHint.id)).rejects.toMatchObject(hidden);
    for (const said of [await answer(onPrinted.id), await change(onPrinted.id)]) {
      expect(said).toMatchObject({ id: onPrinted.id, is_gone: true, anchor: { quote: '' } });
    }
    const [first, second] = await read();
    expect([first?.text, first?.replies.length, first?.edited_at]).toEqual(['Really?', 1, null]);
    expect([second?.text, second?.anchor?.quote, second?.replies.length]).toEqual(['Hm', 'lived', 1]);
    expect(await changeComment(services, keyOf(onPrinted.id, 'editor'), {})).toMatchObject({
      anchor: { quote: 'lived' },
    });
  });

  it('go with their book: to another owner, into the trash and back; a copy has none', async () => {
    const { id } = await add();
    const copy = await copyProject(services, author.ownerId, projectId);
    expect(await readComments(services, { ownerId: author.ownerId, projectId: copy.id })).toEqual([]);
    await removeProject(author, author.ownerId, projectId);
    await restoreEntry(services, author.ownerId, projectId);
    expect(await read()).toMatchObject([{ id }]);
    const to = cast.stranger.ownerId;
    await author.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: to, role: 'commenter', added_at: author.now().toISOString() }),
    );
    const before = await author.store.usage.read(to);
    await transferBook(services, { ownerId: author.ownerId, projectId, to });
    const held = (await author.store.usage.read(to)).text_bytes - before.text_bytes;
    expect(held).toBe(MILL.length + 'Really?'.length);
  });
}
