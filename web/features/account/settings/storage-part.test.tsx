// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Usage } from '#contract/accounts/usage.ts';
import { answerCalls, failure, success } from '#web/testing/answer-calls.ts';
import { openPage } from '#web/testing/page.tsx';
import { StoragePart } from './storage-part.tsx';

const USAGE = 'GET /api/auth/usage';
const USED: Usage = {
  images_bytes: 1_000_000_000,
  fonts_bytes: 0,
  text_bytes: 150_000_000,
  versions_bytes: 50_000_000,
  total_bytes: 1_200_000_000,
  limit_bytes: 5_000_000_000,
};

it('says in words and by a bar how much is used, and by what', async () => {
  answerCalls({ [USAGE]: success(USED) });
  const page = await openPage(<StoragePart />);
  await page.waitFor(() => expect(page.text()).toContain('1.2 GB of 5 GB used'));
  expect(page.text()).toContain('Pictures 1 GB, fonts 0 bytes, text 150 MB, earlier versions 50 MB.');
  expect(page.text()).not.toContain('To make room');
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('24');
});

it('says what to do where nothing is left', async () => {
  answerCalls({ [USAGE]: success({ ...USED, total_bytes: 5_100_000_000 }) });
  const page = await openPage(<StoragePart />);
  await page.waitFor(() => expect(page.text()).toContain('To make room, delete pictures or books'));
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('100');
});

it('says that it could not be read', async () => {
  answerCalls({ [USAGE]: failure(500, 'Something went wrong on the server.', 'internal') });
  const page = await openPage(<StoragePart />);
  await page.waitFor(() => expect(page.text()).toContain('Something went wrong on the server.'));
});
