// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { openPage } from '#web/testing/page.tsx';
import { SectionTitle } from './section-title.tsx';

const titled = (title: string) => <SectionTitle title={title} isEditing onChange={() => {}} onEnter={() => {}} />;

describe('the title of a section that somebody else changes', () => {
  it.each([
    ['|The hall', 'The hall of salt', '|The hall of salt'],
    ['The |hall', 'The old hall', 'The |old hall'],
    ['The ha|ll', 'The old hall', 'The old ha|ll'],
    ['The hall|', 'A hall', 'A hall|'],
    ['T[he] hall', 'The hall of salt', 'T[he] hall of salt'],
    ['The h|all', '', '|'],
  ])('leaves the caret in its place: %s', async (before, changed, after) => {
    const page = await openPage(titled(before.replace(/[[|\]]/g, '')));
    const field = page.find('field', 'Section title') as HTMLTextAreaElement;
    field.focus();
    const start = before.search(/[[|]/);
    field.setSelectionRange(start, before.includes(']') ? before.indexOf(']') - 1 : start);
    await page.key(field, 'Shift');
    field.dispatchEvent(new Event('selectionchange', { bubbles: true }));
    await page.show(titled(changed));
    const { selectionStart: from, selectionEnd: to } = field;
    const marked = from === to ? '|' : `[${changed.slice(from, to)}]`;
    expect(changed.slice(0, from) + marked + changed.slice(to)).toBe(after);
  });
});
