// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { openPage } from '#web/testing/page.tsx';
import { createDraft, NewSection, SectionTitle } from './section-title.tsx';

const titled = (title: string) => <SectionTitle title={title} isEditing onChange={() => {}} onEnter={() => {}} />;

describe('the title of a section that was just added', () => {
  const names: string[] = [];
  const added = (takes?: 'selection') => (
    <SectionTitle
      title="Section 3"
      isEditing
      takes={takes}
      onChange={(name) => names.push(name)}
      onEnter={() => names.push('↵')}
    />
  );

  it('is selected, once', async () => {
    const page = await openPage(added('selection'));
    const field = page.find('field', 'Section title') as HTMLTextAreaElement;
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Section 3'.length]);
    field.blur();
    await page.show(added());
    await page.show(added('selection'));
    expect(document.activeElement).not.toBe(field);
    await page.key(field, 'Enter');
    expect(names).toEqual(['↵']);
  });

  it('keeps the caret at its end when it takes what was written before the section was open', async () => {
    const opened = (title: string) => (
      <SectionTitle title={title} isEditing takes="caret" onChange={() => {}} onEnter={() => {}} />
    );
    const page = await openPage(opened('Section 3'));
    await page.show(opened('Crane'));
    const field = page.find('field', 'Section title') as HTMLTextAreaElement;
    expect([field.selectionStart, field.selectionEnd]).toEqual([5, 5]);
  });

  it('takes no block that is dropped on it', async () => {
    const page = await openPage(added());
    const dropped = new Event('drop', { bubbles: true, cancelable: true });
    page.find('field', 'Section title').dispatchEvent(dropped);
    expect(dropped.defaultPrevented).toBe(true);
  });

  it('is left alone otherwise', async () => {
    const page = await openPage(added());
    expect(document.activeElement).not.toBe(page.find('field', 'Section title'));
  });
});

describe('a section that is being added', () => {
  it('keeps what is written in it, and goes on with it where it is shown anew', async () => {
    const draft = createDraft('Section 3');
    const page = await openPage(<NewSection key="first" draft={draft} />);
    const title = () => page.find('field', 'Section title') as HTMLTextAreaElement;
    expect([title().selectionStart, title().selectionEnd]).toEqual([0, 'Section 3'.length]);
    await page.fill('Section title', 'Crane');
    await page.show(<NewSection key="second" draft={draft} />);
    expect(document.activeElement).toBe(title());
    expect([title().value, title().selectionStart, title().selectionEnd]).toEqual(['Crane', 5, 5]);
    await page.key(title(), 'Enter');
    const text = page.find('field', 'Section text') as HTMLTextAreaElement;
    expect(document.activeElement).toBe(text);
    await page.fill('Section text', 'Rain.');
    await page.show(<NewSection key="third" draft={draft} />);
    expect(document.activeElement).toBe(page.find('field', 'Section text'));
    expect(draft).toMatchObject({ title: 'Crane', text: 'Rain.', isInText: true });
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
