// @vitest-environment happy-dom
import { Notifications } from '@mantine/notifications';
import { act } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ImportPreview, SectionsImportEvent } from '#contract/imports.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { setTransport } from '#web/lib/calls/transport.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { SectionsImport } from './sections-import.tsx';

const PREVIEW: ImportPreview = {
  title: 'Rumours',
  sections: [{ title: 'Rumours', words: 5, blocks: 1, kinds: { paragraph: 1 } }],
  images: 0,
  linked_images: 12,
  warnings: [{ message: 'A comment is left out. This happened 2 times.', place: 'first in “Rumours”, line 3' }],
};
const TOO_LARGE = 'This book would be too large.';

/** Answers both calls of an import, the second one with this event. Returns the list of requested addresses. */
function answerImport(last: SectionsImportEvent): string[] {
  const asked: string[] = [];
  setTransport(async (url) => {
    if (!url.includes('/import'))
      return Response.json({ success: false, error: 'No outline', code: 'http' }, { status: 500 });
    asked.push(url);
    const event: SectionsImportEvent = url.includes('dry_run=true') ? { type: 'preview', preview: PREVIEW } : last;
    return new Response(`data: ${JSON.stringify(event)}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
  });
  onTestFinished(() => setTransport(null));
  return asked;
}

async function choose(page: Page): Promise<void> {
  const field = page.find('field', 'Choose a file');
  Object.defineProperty(field, 'files', { value: [new File(['# Rumours'], 'rumours.md')], configurable: true });
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await page.waitFor(() => expect(page.text()).toContain('1 section, 5 words'));
}

const Address = () => <p>At {useLocation().pathname}.</p>;

const open = () =>
  openPage(
    <>
      <Notifications />
      <Address />
      <SectionsImport projectId="p" onClose={vi.fn()} />
    </>,
    '/project/p?section=s0#import',
  );

beforeEach(() => queryClient.clear());

it('shows what would come of a file, and where the first of each kind stands that was not understood', async () => {
  const asked = answerImport({ type: 'error', code: 'http', error: '' });
  const page = await open();
  await choose(page);
  expect(page.text()).toContain('A comment is left out. This happened 2 times.first in “Rumours”, line 3');
  expect(page.text()).toContain('12 pictures on other servers');
  expect(asked.map((url) => url.split('/api')[1])).toEqual(['/projects/p/import?dry_run=true']);
});

it('offers to fetch the pictures that have come by their links, and fetches none by itself', async () => {
  const imported = { sections: [], images: 0, version_id: 'v', warnings: [] };
  const asked = answerImport({ type: 'done', imported });
  const page = await open();
  await choose(page);
  await page.press('button', 'Import 1 section');
  await page.waitFor(() => expect(page.text()).toContain('12 pictures of this book are on other servers.'));
  expect(asked.map((url) => url.split('?')[0])).not.toContainEqual(expect.stringContaining('/images'));
  await page.press('button', 'See where, and fetch them');
  await page.waitFor(() => expect(page.text()).toContain('At /project/p/linked-images.'));
});

it('comes back to the preview where the book does not take the sections', async () => {
  const asked = answerImport({ type: 'error', code: 'book_too_large', error: TOO_LARGE });
  const page = await open();
  await choose(page);
  await page.press('button', 'Import 1 section');
  await page.waitFor(() => expect(page.text()).toContain(TOO_LARGE));
  expect(page.text()).toContain('1 section, 5 words');
  expect(asked.at(-1)).toMatch(/\/projects\/p\/import$/);
  await page.press('button', 'Choose another file');
  expect(page.has('field', 'Choose a file')).toBe(true);
});
