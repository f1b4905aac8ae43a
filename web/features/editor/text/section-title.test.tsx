// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { openPage } from '#web/testing/page.tsx';
import { SectionTitle } from './section-title.tsx';

const titled = (title: string) => <SectionTitle title={title} isEditing onChange={() => {}} onEnter={() => {}} />;

describe('the title of a section that was just added', () => {
  const names: string[] = [];
  const added = (isNew: boolean) => (
    <SectionTitle
      title="Section 3"
      isEditing
      isNew={isNew}
      onChange={(name) => names.push(name)}
      onEnter={() => names.push('↵')}
    />
  );

  it('is selected, once', async () => {
    const page = await openPage(added(true));
    const field = page.find('field', 'Section title') as HTMLTextAreaElement;
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Section 3'.length]);
    field.blur();
    await page.show(added(false));
    await page.show(added(true));
    expect(document.activeElement).not.toBe(field);
    await page.key(field, 'Enter');
    expect(names).toEqual(['↵']);
  });

  it('is left alone otherwise', async () => {
    const page = await openPage(added(false));
    expect(document.activeElement).not.toBe(page.find('field', 'Section title'));
  });
});

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
