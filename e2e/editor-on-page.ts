import type { Page } from 'playwright-core';
import { SAMPLE_BLOCKS, SAMPLE_TEXT } from '#book/testing/sample-blocks.ts';
import { selectionIsReported } from './waits.ts';

/** One sample of every kind of block. The samples come from the schema, so a new kind is tested without a change here. */
export const KINDS = SAMPLE_BLOCKS.map((node) => ({ kind: node.type.name, json: node.toJSON() as object }));

export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** The part of the editor that these journeys use. */
export interface EditorOnPage {
  commands: { setContent(doc: object): void; focus(to: string): void; setNodeSelection(position: number): void };
  state: {
    doc: {
      child(index: number): { nodeSize: number };
      forEach(read: (node: { type: { name: string }; textContent: string }) => void): void;
    };
    selection: { from: number; empty: boolean };
  };
}

/** Replaces the text of the section with these blocks and puts the caret at the start. */
export async function write(page: Page, content: readonly object[]): Promise<void> {
  await page.locator('.book-page').evaluate((dom, content) => {
    const { editor } = dom as unknown as { editor: EditorOnPage };
    editor.commands.setContent({ type: 'doc', content });
    editor.commands.focus('start');
    // The editor takes the focus with the next frame.
    return new Promise(requestAnimationFrame);
  }, content);
}

export async function select(page: Page, position: number): Promise<void> {
  await page.locator('.book-page').evaluate((dom, position) => {
    const { editor } = dom as unknown as { editor: EditorOnPage };
    editor.commands.setNodeSelection(position);
  }, position);
}

/** The blocks of the section as short strings: the text of paragraphs, the kind of other blocks. */
export function outline(page: Page): Promise<string[]> {
  return page.locator('.book-page').evaluate((dom, sample) => {
    const found: string[] = [];
    (dom as unknown as { editor: EditorOnPage }).editor.state.doc.forEach(({ type, textContent }) => {
      const isWords = type.name === 'paragraph' && textContent !== sample;
      found.push(isWords ? `“${textContent}”` : type.name);
    });
    return found;
  }, SAMPLE_TEXT);
}

/** Presses a key `times` times, and waits after each press until the editor knows where the caret went. */
export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) {
    await page.keyboard.press(key);
    await selectionIsReported(page);
  }
}
