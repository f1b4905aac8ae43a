// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { signIn, signOut } from '#web/lib/session/session.ts';
import { openPage } from '#web/testing/page.tsx';
import { openEditor } from '../testing/open-editor.ts';
import { BlockDialog, difficultyWords } from './block-dialog.tsx';
import { USER } from '#web/testing/answer-calls.ts';

const SPELL = '<article data-block="spell" data-name="Glow" data-level="1"><p>It glows.</p></article>';

describe('the dialog of a block', () => {
  const onClose = vi.fn<() => void>();
  beforeEach(() => {
    onClose.mockClear();
    signIn({ access_token: 't', refresh_token: 'r', user: USER });
    return () => signOut();
  });
  const html = (editor: Editor) => documentToHtml(editor.state.doc);
  const spellAt = (editor: Editor, position: number | null) =>
    openPage(<BlockDialog editor={editor} kind="spell" position={position} onClose={onClose} />);

  it('has a new block in the text only when its form is saved', async () => {
    const editor = openEditor('<p>Above.</p>');
    const page = await spellAt(editor, null);
    await page.fill('Name', 'Bog Light');
    expect(html(editor)).toBe('<p>Above.</p>');
    await page.press('button', 'Save spell');
    expect(html(editor)).toContain('data-name="Bog Light"');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('changes the facts of a block and leaves its text', async () => {
    const editor = openEditor(SPELL);
    const page = await spellAt(editor, 0);
    expect((page.find('field', 'Name') as HTMLInputElement).value).toBe('Glow');
    await page.fill('Name', 'Blaze');
    await page.fill('Range', '60 feet');
    await page.press('button', 'Save spell');
    expect(html(editor)).toContain('data-name="Blaze"');
    expect(html(editor)).toContain('data-range="60 feet"');
    expect(html(editor)).toContain('<p>It glows.</p>');
  });

  it('finds its block where it stands by now, when the text above it has changed', async () => {
    const editor = openEditor(`<p>Above.</p>${SPELL}`);
    const page = await spellAt(editor, 8);
    editor.commands.insertContentAt(0, { type: 'paragraph', content: [{ type: 'text', text: 'New.' }] });
    await page.fill('Name', 'Blaze');
    await page.press('button', 'Save spell');
    expect(html(editor)).toContain('<p>New.</p><p>Above.</p><article data-block="spell" data-name="Blaze"');
  });

  it('closes without a question where nothing was changed', async () => {
    const editor = openEditor(SPELL);
    const page = await spellAt(editor, 0);
    await page.press('button', 'Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(html(editor)).toContain('data-name="Glow"');
  });

  it('does not close at once where words would be lost', async () => {
    const page = await spellAt(openEditor(SPELL), 0);
    await page.fill('Name', 'Blaze');
    await page.press('button', 'Cancel');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does nothing to the text where its block is gone meanwhile', async () => {
    const editor = openEditor(`<p>Above.</p>${SPELL}`);
    const page = await spellAt(editor, 8);
    await page.fill('Name', 'Blaze');
    editor.commands.setContent('<p>All new.</p>');
    await page.press('button', 'Save spell');
    expect(html(editor)).toBe('<p>All new.</p>');
  });
});

const ASKED = {
  level: 3,
  size: 4,
  xp: 1200,
  difficulty_2024: { difficulty: 'high', low: 600, moderate: 900, high: 1600 },
  difficulty_2014: { difficulty: 'deadly', adjusted_xp: 2400, easy: 300, medium: 600, hard: 900, deadly: 1600 },
} as const;
const wolf = { name: 'Wolf', count: 3, challenge: '1/4', xp: 50 };
const mirewight = { name: 'Mirewight', count: 1, challenge: null, xp: null };

describe('the difficulty in the form of an encounter', () => {
  it('is said for both editions, with what is not known', () => {
    expect(difficultyWords({ ...ASKED, creatures: [wolf] })).toBe(
      'High by the rules of 2024, deadly by those of 2014: 1,200 XP.',
    );
    expect(difficultyWords({ ...ASKED, creatures: [wolf, mirewight] })).toBe(
      'High by the rules of 2024, deadly by those of 2014: 1,200 XP. Without “Mirewight”, which neither the book nor the SRD has.',
    );
    expect(difficultyWords({ ...ASKED, creatures: [mirewight] })).toBe(
      'No difficulty is known. Without “Mirewight”, which neither the book nor the SRD has.',
    );
  });
});
