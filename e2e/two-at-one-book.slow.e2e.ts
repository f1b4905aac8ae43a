import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { TrashEntry } from '#contract/trash.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { overlaps, sidewaysScroll } from './quality.ts';
import { disturbRooms, type RoomNetwork } from './room-network.ts';
import { makeThreeRooms } from './three-rooms.ts';
import { resizeTo } from './waits.ts';

const PATIENCE = { timeout: 20_000 };

describe('two people at one book', () => {
  let stage: Stage;
  let ann: Author;
  let bob: Author;
  let bobsId: string;
  let book: string;
  let atBobs: Visit;
  let network: RoomNetwork;

  beforeAll(async () => {
    stage = await openStage();
    ann = await makeAuthor(stage, 'ann-of-two@example.com');
    bob = await makeAuthor(stage, 'bob-of-two@example.com');
    bobsId = (await bob.call<{ id: string }>('GET', '/auth/me')).id;
  });
  beforeEach(async () => {
    book = await makeThreeRooms(ann);
    await letIn('editor');
    atBobs = await visit(stage, { pages: true });
    network = await disturbRooms(atBobs.page);
    await bob.enter(atBobs);
    await atBobs.page.goto(`/project/${book}?section=hall`);
    await atBobs.page.getByText('In the hall.').first().waitFor();
  });
  afterAll(() => stage.close());

  /** Invites Bob to the book with this role, and lets him accept. */
  async function letIn(role: string): Promise<void> {
    await ann.call('POST', `/projects/${book}/members`, { email: 'bob-of-two@example.com', role });
    const mail = (await readOutbox(stage.dataDir, 'bob-of-two@example.com')).at(-1);
    await bob.call('POST', '/invitations/accept', { token: tokenIn(mail) });
  }

  const text = () => atBobs.page.getByRole('textbox', { name: 'Section text' });
  const kept = () => atBobs.page.getByRole('group', { name: 'Words kept on this device' });
  const hallPage = () => atBobs.page.getByRole('region', { name: 'Pages', exact: true }).getByAltText('Page 3');
  const list = () => atBobs.page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem');
  const storedText = async () => (await ann.call<Project>('GET', `/projects/${book}`)).content.sections[0]?.content;

  /** Holds words that Bob types on their way to the server, calls `act`, and then lets the words go. */
  async function typeWhile(words: string, act: () => Promise<unknown>): Promise<void> {
    const { page } = atBobs;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await text().click();
    await page.keyboard.press('Control+End');
    const held = network.hold();
    await page.keyboard.type(words);
    await held.isWaiting;
    await act();
    held.letGo();
  }

  it('a person who becomes a reader while typing can write no more, and keeps the refused words', async () => {
    const { page } = atBobs;
    await hallPage().waitFor();
    const hash = () => hallPage().getAttribute('data-hash');
    const before = await hash();
    await typeWhile(' Bats hang here.', () =>
      ann.call('PUT', `/projects/${book}/members/${bobsId}`, { role: 'reader' }),
    );
    await page.getByRole('alert').getByText('The owner of this book has made you a reader').waitFor();
    await expect.poll(() => kept().textContent(), PATIENCE).toBe('Bats hang here.');
    expect(await page.getByRole('textbox', { name: 'Section text' }).getAttribute('contenteditable')).toBe('false');
    for (const name of [/^Edit$/, /^Save$/, /^Add Section$/, /book details$/])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await page.keyboard.type(' More.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await lookAt(page, 'made-a-reader');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Bats hang here.');

    await page.reload();
    await page.getByText('You can read this book, and write in it no more.').waitFor();
    expect(await kept().textContent()).toBe('Bats hang here.');
    await text().getByText('In the hall.').waitFor();
    expect(await text().textContent()).not.toContain('Bats');
    await expect.poll(hash, PATIENCE).toBe(before);
    expect(await storedText()).toBe('<p>In the hall.</p>');

    await ann.call('PUT', `/projects/${book}/members/${bobsId}`, { role: 'editor' });
    await expect.poll(storedText, PATIENCE).toBe('<p>In the hall. Bats hang here.</p>');
    await expect.poll(() => kept().count(), PATIENCE).toBe(0);
  });

  it('a person who is removed while typing has the book closed at once, and keeps the refused words', async () => {
    const { page } = atBobs;
    await typeWhile(' Bats hang here.', () => ann.call('DELETE', `/projects/${book}/members/${bobsId}`));
    await page.getByText('You can no longer open this book').waitFor();
    expect(await text().count()).toBe(0);
    expect(await page.getByRole('complementary', { name: 'Book Preview' }).count()).toBe(0);
    await expect.poll(() => kept().textContent(), PATIENCE).toBe('Bats hang here.');
    await lookAt(page, 'taken-out');
    await page.reload();
    await page.getByRole('heading', { name: 'Project not found' }).waitFor();
    await expect.poll(() => kept().textContent(), PATIENCE).toBe('Bats hang here.');
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => kept().count()).toBe(0);
    expect(await storedText()).toBe('<p>In the hall.</p>');
  });

  it.each([320, 375])('a phone of %i px shows who else is here in a place of their own', async (width) => {
    const { page } = atBobs;
    await ann.call('PUT', `/projects/${book}`, { title: 'The Long and Winding Chronicle of the Salt-Wife' });
    const atAnns = await visit(stage);
    await ann.enter(atAnns);
    await atAnns.page.goto(`/project/${book}?section=hall`);
    await resizeTo(page, width, 800);
    await text().click();
    await page.keyboard.type('Bats. ');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    const here = page.getByRole('status', { name: 'People here' });
    await here.getByText('ann-of-two is here').waitFor();
    expect((await here.boundingBox())?.width).toBe(28);
    const main = page.getByRole('main');
    const bar = main.getByRole('button', { name: /^(Sections|Book Preview|Save|Edit|Book)$/ });
    const others = [here, ...(await bar.all()), ...(await main.getByRole('tab').all())];
    // “Saved” may cover the end of the title for a moment.
    expect(await overlaps([page.getByText('Saved', { exact: true }), ...others])).toEqual([]);
    expect(await overlaps([main.getByRole('button', { name: /details$/ }), ...others])).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await atAnns.context.close();
  });

  it('each sees at once the sections that the other adds, moves, renames, deletes and brings back', async () => {
    const titles = async () => (await list().allTextContents()).map((line) => /The \w+|Loft/.exec(line)?.[0]);
    await ann.call('POST', `/projects/${book}/sections`, { id: 'loft', title: 'Loft' });
    await expect.poll(titles, PATIENCE).toEqual(['The hall', 'The attic', 'The cellar', 'Loft']);
    await ann.call('PUT', `/projects/${book}/sections/order`, { ids: ['loft', 'cellar', 'attic', 'hall'] });
    await expect.poll(titles, PATIENCE).toEqual(['Loft', 'The cellar', 'The attic', 'The hall']);
    await ann.call('PUT', `/projects/${book}/sections/attic`, { title: 'The garret' });
    await expect.poll(titles, PATIENCE).toEqual(['Loft', 'The cellar', 'The garret', 'The hall']);
    await ann.call('DELETE', `/projects/${book}/sections/cellar`);
    await expect.poll(titles, PATIENCE).toEqual(['Loft', 'The garret', 'The hall']);
    const { entries } = await ann.call<{ entries: TrashEntry[] }>('GET', '/trash');
    const entry = entries.find(({ project_id }) => project_id === book);
    await ann.call('POST', `/trash/${entry?.id}/restore`);
    await expect.poll(titles, PATIENCE).toContain('The cellar');
  });

  it('a person who selects words while the other types gets the selection of their keys, however busy the page is', async () => {
    const { page } = atBobs;
    const atAnns = await visit(stage);
    await ann.enter(atAnns);
    await atAnns.page.goto(`/project/${book}?section=hall`);
    for (const one of [page, atAnns.page]) {
      await one.getByRole('button', { name: 'Edit', exact: true }).click();
      await one.getByRole('textbox', { name: 'Section text' }).click();
    }
    await atAnns.page.keyboard.press('Control+End');
    let isTyping = true;
    const typing = (async () => {
      while (isTyping) await atAnns.page.keyboard.type(' bat');
    })();
    for (let round = 0; round < 4; round += 1) {
      await page.keyboard.press('Control+Home');
      for (let letter = 0; letter < 6; letter += 1)
        await Promise.all([page.evaluate(keepBusy), page.keyboard.press('Shift+ArrowRight')]);
      expect(await page.evaluate(() => `${document.getSelection()}`)).toBe('In the');
    }
    isTyping = false;
    await typing;
  });

  it('words in a section that the other has deleted are beside the book', async () => {
    await typeWhile(' Bats hang here.', () => ann.call('DELETE', `/projects/${book}/sections/hall`));
    await expect.poll(() => kept().textContent(), PATIENCE).toBe('Bats hang here.');
    await atBobs.page.reload();
    await expect.poll(() => kept().textContent(), PATIENCE).toBe('Bats hang here.');
  });
});

/** Runs in the page: blocks it for 150 ms, so that messages of the server and keys arrive together afterwards. */
function keepBusy(): void {
  const end = performance.now() + 150;
  while (performance.now() < end);
}
