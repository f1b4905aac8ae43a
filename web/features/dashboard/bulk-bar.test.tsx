// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectSummary } from '#contract/projects.ts';
import { openDemo } from '#web/features/demo/testing/open-demo.ts';
import { openPage } from '#web/testing/page.tsx';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
import type { Bulk } from './use-bulk.ts';

const bulk = {
  progress: null,
  stop: vi.fn<Bulk['stop']>(),
  setStatus: vi.fn<Bulk['setStatus']>(),
  addTag: vi.fn<Bulk['addTag']>(),
  duplicate: vi.fn<Bulk['duplicate']>(),
  download: vi.fn<Bulk['download']>(),
} as unknown as Bulk;
const on = { onClear: vi.fn<() => void>(), onDelete: vi.fn<() => void>() };

/** Books in the form in which the API lists them. */
async function twoBooks(): Promise<ProjectSummary[]> {
  const demo = await openDemo();
  await demo.create({ title: 'The fen' });
  await demo.create({ title: 'The bog' });
  const { body } = await demo.call<{ projects: ProjectSummary[] }>('POST', '/projects/search', { per_page: 2 });
  return body.data.projects;
}

describe('the bar of what can be done to several books', () => {
  let chosen: ProjectSummary[];
  beforeEach(async () => {
    vi.clearAllMocks();
    chosen = await twoBooks();
  });
  const bar = (props: Partial<BulkBarProps> = {}) => <BulkBar chosen={chosen} bulk={bulk} {...on} {...props} />;

  it('is there only while something is chosen or being done', async () => {
    const page = await openPage(bar({ chosen: [] }));
    expect(page.has('region', 'Selected projects')).toBe(false);
    await page.show(bar({ chosen: [], bulk: { ...bulk, progress: { label: 'Deleting', done: 1, total: 2 } } }));
    expect(page.has('region', 'Selected projects')).toBe(true);
  });

  it('archives books of which one is not archived, and takes them out of the archive where all are', async () => {
    const [first, ...rest] = chosen.map((project) => ({ ...project, status: 'archived' as const }));
    if (!first) throw new Error('There is no book');
    const page = await openPage(bar({ chosen: [{ ...first, status: 'draft' }, ...rest] }));
    await page.press('button', 'Archive');
    await page.show(bar({ chosen: [first, ...rest] }));
    await page.press('button', 'Unarchive');
    expect(vi.mocked(bulk.setStatus).mock.calls.map(([, status]) => status)).toEqual(['archived', 'draft']);
  });

  it('adds a tag without the spaces at its ends, and none where nothing is written', async () => {
    const page = await openPage(bar());
    await page.press('button', 'Add tag');
    expect((page.find('button', 'Add') as HTMLButtonElement).disabled).toBe(true);
    await page.fill('New tag', '  ');
    expect((page.find('button', 'Add') as HTMLButtonElement).disabled).toBe(true);
    await page.fill('New tag', ' horror ');
    await page.press('button', 'Add');
    expect(bulk.addTag).toHaveBeenCalledExactlyOnceWith(chosen, 'horror');
  });

  it('tells how far it is and can be stopped, but begins nothing else meanwhile', async () => {
    const page = await openPage(bar({ bulk: { ...bulk, progress: { label: 'Deleting', done: 1, total: 2 } } }));
    expect(page.text()).toContain('Deleting 2 projects…');
    expect(page.names('button')).toEqual(['Stop']);
    await page.press('button', 'Stop');
    expect(bulk.stop).toHaveBeenCalledOnce();
  });

  it('keeps the keyboard in it when the pressed button goes away', async () => {
    const page = await openPage(bar());
    page.find('button', 'Duplicate').focus();
    await page.show(bar({ bulk: { ...bulk, progress: { label: 'Copying', done: 0, total: 2 } } }));
    expect(page.find('region', 'Selected projects').contains(document.activeElement)).toBe(true);
  });
});
