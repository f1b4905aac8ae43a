// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { dragAnnouncements, SectionsPanel, type SectionsPanelProps } from './sections-panel.tsx';

const SECTIONS = ['Prologue', '', 'The fen'].map((title, index) => ({
  ...INITIAL_SECTION,
  id: `s${index + 1}`,
  title,
  order: index + 1,
  word_count: 0,
  version: 1,
  created_at: '',
  updated_at: '',
}));

const on = {
  onApproach: vi.fn<(id: string | null) => void>(),
  onSelect: vi.fn<(id: string) => void>(),
  onAdd: vi.fn<() => void>(),
  onImport: vi.fn<() => void>(),
  onRename: vi.fn<(id: string, title: string) => void>(),
  onDelete: vi.fn<(id: string) => void>(),
  onReorder: vi.fn<(ids: readonly string[]) => void>(),
  onUndo: vi.fn(),
};

const panel = (props: Partial<SectionsPanelProps> = {}) => (
  <SectionsPanel
    sections={SECTIONS}
    currentId="s1"
    isAdding={false}
    mayWrite
    headingsRef={() => {}}
    {...on}
    {...props}
  />
);

describe('the list of sections', () => {
  let page: Page;
  beforeEach(async () => {
    vi.clearAllMocks();
    page = await openPage(panel());
  });

  const row = (title: string) => page.find('button', title);
  const rename = async (value: string, key: string) => {
    await page.key(row('Prologue'), 'F2');
    const field = page.find('field', 'Section title') as HTMLInputElement;
    field.value = value;
    await page.key(field, key);
  };

  it('calls a section without a title by its number, and marks the one that is open', () => {
    expect(row('Section 2')).toBeTruthy();
    expect(row('Prologue').getAttribute('aria-current')).toBe('true');
    expect(row('The fen').getAttribute('aria-current')).toBeNull();
  });

  it('renders again only the row whose section changed', async () => {
    const rendered: string[] = [];
    const watched = SECTIONS.map((section) => ({
      ...section,
      get title() {
        rendered.push(section.id);
        return section.title;
      },
    }));
    const headingsRef = () => undefined;
    const show = (sections: SectionsPanelProps['sections']) =>
      page.show(panel({ sections, headingsRef, onSelect: vi.fn(), onRename: vi.fn(), onDelete: vi.fn() }));
    await show(watched);
    rendered.length = 0;
    await show(
      SECTIONS.map((section, index) => (index === 1 ? { ...section, word_count: 7 } : (watched[index] ?? section))),
    );
    expect(rendered).toEqual([]);
  });

  it('does what the last rendering says', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    await page.show(panel({ onSelect }));
    await page.press('button', 'The fen');
    expect(onSelect).toHaveBeenCalledWith('s3');
    expect(on.onSelect).not.toHaveBeenCalled();
  });

  it('says what to do where there is no section', async () => {
    await page.show(panel({ sections: [] }));
    expect(page.text()).toContain('No sections yet. Click "Add Section" to start.');
  });

  it('opens a section by a press, and deletes one by its own button', async () => {
    await page.press('button', 'The fen');
    await page.press('button', 'Delete section Section 2');
    expect(on.onSelect.mock.calls).toEqual([['s3']]);
    expect(on.onDelete.mock.calls).toEqual([['s2']]);
  });

  it.each([
    ['renames by F2 and Enter, without the spaces at the ends', ' The storm ', 'Enter', [['s1', 'The storm']]],
    ['leaves the title at Escape', 'The storm', 'Escape', []],
    ['leaves the title where none is written', '  ', 'Enter', []],
    ['leaves the title where it is the same', 'Prologue', 'Enter', []],
  ])('%s', async (_name, value, key, renamed) => {
    await rename(value, key);
    expect(on.onRename.mock.calls).toEqual(renamed);
    expect(page.has('field', 'Section title')).toBe(false);
  });

  it.each([
    ['Alt', { altKey: true }],
    ['Control', { ctrlKey: true }],
  ])('moves a section by %s and an arrow', async (_name, held) => {
    await page.key(row('Prologue'), 'ArrowDown', held);
    expect(on.onReorder.mock.calls).toEqual([[['s2', 's1', 's3'], 's1']]);
  });

  it('undoes the last move by Ctrl+Z, and leaves the text alone', async () => {
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
    row('Prologue').dispatchEvent(event);
    expect(on.onUndo).toHaveBeenCalledOnce();
    expect(event.defaultPrevented).toBe(true);
    expect(on.onReorder).not.toHaveBeenCalled();
  });

  it('moves neither the first section up nor the last one down', async () => {
    await page.key(row('Prologue'), 'ArrowUp', { altKey: true });
    await page.key(row('The fen'), 'ArrowDown', { altKey: true });
    expect(on.onReorder).not.toHaveBeenCalled();
  });

  it('goes from row to row by the arrows alone, and leaves them to a title that is being written', async () => {
    row('Prologue').focus();
    await page.key(row('Prologue'), 'ArrowDown');
    expect(document.activeElement).toBe(row('Section 2'));
    await page.key(row('Section 2'), 'F2');
    const field = page.find('field', 'Section title');
    field.focus();
    await page.key(field, 'ArrowDown');
    expect(document.activeElement).toBe(field);
    expect(on.onReorder).not.toHaveBeenCalled();
  });
});

describe('what is told while a section is dragged', () => {
  const section = (id: string, title: string) => ({
    ...INITIAL_SECTION,
    id,
    title,
    order: 0,
    version: 1,
    word_count: 0,
  });
  const tell = dragAnnouncements([section('section-17', 'Bells'), section('section-18', '')]);
  type Event = Parameters<typeof tell.onDragEnd>[0];
  const event = (active: string, over: string | null) =>
    ({ active: { id: active }, over: over === null ? null : { id: over } }) as unknown as Event;

  it('is titles and places, and no id', () => {
    expect(tell.onDragStart(event('section-17', null))).toBe('“Bells” is picked up, at place 1 of 2.');
    expect(tell.onDragOver(event('section-17', 'section-18'))).toBe('“Bells” is at place 2 of 2.');
    expect(tell.onDragEnd(event('section-17', 'section-18'))).toBe('“Bells” is put down, at place 2 of 2.');
    expect(tell.onDragCancel(event('section-18', null))).toBe('“Section 2” stays where it was, at place 2 of 2.');
  });
});
