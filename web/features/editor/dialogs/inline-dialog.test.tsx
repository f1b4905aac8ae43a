// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { signIn, signOut } from '#web/lib/session/session.ts';
import { openPage } from '#web/testing/page.tsx';
import { openEditor } from '../testing/open-editor.ts';
import { InlineDialog } from './inline-dialog.tsx';
import { USER } from '#web/testing/answer-calls.ts';

const FIGURE = '<figure><img src="/api/images/a" alt="A map"></figure>';
const SPELL = '<article data-block="spell" data-name="Glow" data-level="1"><p>It glows.</p></article>';
const CREATURE = '<article data-block="stat-block" data-stat-block=\'{"name":"Owl"}\'></article>';

describe('the dialog of what stands in a line', () => {
  beforeEach(() => {
    signIn({ access_token: 't', refresh_token: 'r', user: USER });
    return () => signOut();
  });

  it.each([
    ['footnote', FIGURE],
    ['footnote', SPELL],
    ['footnote', CREATURE],
    ['pageReference', CREATURE],
  ] as const)('puts a new %s behind a selected block: %s', async (kind, html) => {
    const editor = openEditor(`<p>Above.</p>${html}<p>Below.</p>`);
    const before = editor.state.doc;
    select(editor, 8);
    await save(editor, kind, kind === 'footnote' ? 'Text of the note' : 'Leads to');
    const after = editor.state.doc;
    expect(after.child(1).eq(before.child(1))).toBe(true);
    expect(after.child(2).child(0).type.name).toBe(kind);
    expect(after.lastChild?.textContent).toBe('Below.');
  });

  it('is sent from its field by Ctrl+Enter, once there are words', async () => {
    const editor = openEditor('<p>Fen</p>');
    editor.commands.setTextSelection(4);
    const page = await openPage(<InlineDialog editor={editor} kind="footnote" sections={[]} onClose={() => {}} />);
    const sendByKeys = () => page.key(page.find('field', 'Text of the note'), 'Enter', { ctrlKey: true });
    await sendByKeys();
    expect(documentToHtml(editor.state.doc)).toBe('<p>Fen</p>');
    await page.fill('Text of the note', 'Owl');
    await sendByKeys();
    expect(documentToHtml(editor.state.doc)).toContain('data-footnote="Owl"');
  });

  it.each([
    ['See', 'See <'],
    ['See (', 'See (<'],
    ['See: ', 'See: <'],
  ])('puts a page reference behind %j, apart from a word', async (words, start) => {
    const editor = openEditor(`<p>${words}</p>`);
    editor.commands.setTextSelection(words.length + 1);
    await save(editor, 'pageReference', 'Leads to');
    expect(documentToHtml(editor.state.doc)).toContain(`<p>${start}span data-ref=`);
  });

  it('changes the words of the selected note, and leaves its marks', async () => {
    const editor = openEditor('<p><strong>Fen<span data-footnote="Old."></span> salt</strong></p>');
    select(editor, 4);
    await save(editor, 'footnote', 'Text of the note');
    expect(documentToHtml(editor.state.doc)).toBe(
      '<p><strong>Fen<span data-footnote="Owl">Owl</span> salt</strong></p>',
    );
  });
});

function select({ view, state }: Editor, position: number): void {
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
}

async function save(editor: Editor, kind: 'footnote' | 'pageReference', label: string): Promise<void> {
  const page = await openPage(
    <InlineDialog editor={editor} kind={kind} sections={[{ id: 'owl', title: 'Owl' }]} onClose={() => {}} />,
  );
  await page.fill(label, 'Owl');
  await page.press('button', /^Save /);
}
