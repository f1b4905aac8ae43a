import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { runServer } from '#server/testing/run-server.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, type OwnStage, type Visit, visit } from './browser.ts';
import { disturbRooms, type RoomNetwork } from './room-network.ts';
import { SETTINGS } from './shared-server.ts';
import { caretIsKnown, letPass } from './waits.ts';

/** How long a browser may take to find the server again. */
const PATIENCE = { timeout: 30_000 };

interface Writer extends Visit {
  network: RoomNetwork;
  open(): Promise<void>;
  /** Types at the caret, which `open` puts at the end of the text. */
  type(words: string): Promise<void>;
  text(): Promise<string>;
}

/** Several people write at once. Their words survive whatever happens to their browsers and to the server. */
describe('words that are written', { timeout: 180_000 }, () => {
  let stage: OwnStage;
  let author: Author;
  let project: string;
  let section: string;
  let ann: Writer;
  let ben: Writer;

  beforeAll(async () => {
    stage = await openOwnStage();
    author = await makeAuthor(stage, 'ann@example.com');
  });
  beforeEach(async () => {
    project = (await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'campaign' })).id;
    section = (
      await author.call<Section>('POST', `/projects/${project}/sections`, { content: '<p>Reeds.</p><p>Mud.</p>' })
    ).id;
    ann = await openWriter();
    ben = await openWriter();
    return () => Promise.all([ann.context.close(), ben.context.close()]);
  });
  afterAll(() => stage.close());

  async function openWriter(): Promise<Writer> {
    const visited = await visit(stage);
    await author.enter(visited);
    const network = await disturbRooms(visited.page);
    const { page } = visited;
    const writer: Writer = {
      ...visited,
      network,
      async open() {
        await page.goto(`/project/${project}`);
        await page.getByRole('button', { name: /^(Edit|Save)$/ }).waitFor();
        const edit = page.getByRole('button', { name: 'Edit', exact: true });
        if ((await edit.count()) > 0) await edit.click();
        await page.locator('[role=textbox]:focus').waitFor();
        await page.keyboard.press('Control+End');
        await caretIsKnown(page);
      },
      type: (words) => page.keyboard.type(words, { delay: 20 }),
      text: () => page.getByRole('textbox', { name: 'Section text' }).innerText(),
    };
    await writer.open();
    return writer;
  }

  const stored = async () => (await author.call<Section>('GET', `/projects/${project}/sections/${section}`)).content;
  const bothShow = async (words: string) => {
    for (const writer of [ann, ben]) await expect.poll(writer.text, PATIENCE).toContain(words);
  };
  const saved = ({ page }: Writer) => page.getByText('Saved', { exact: true }).waitFor();

  /** Kills the server without warning, and starts another with the same data and address. */
  async function restartServer(): Promise<void> {
    await stage.server.end('SIGKILL');
    const { port } = new URL(stage.server.url);
    stage.server = await runServer({ ...SETTINGS, DATA_DIR: stage.dataDir, PORT: port });
  }

  it('are seen by the other at once, and merged', async () => {
    await ann.type(' Ann was here.');
    await bothShow('Ann was here.');
    await Promise.all([ann.type(' One.'), ben.type(' Two.')]);
    await bothShow('One.');
    await bothShow('Two.');
    await expect.poll(stored, PATIENCE).toContain('Two.');
    expect(await ann.text()).toBe(await ben.text());
  });

  it('survive if they were saved before the server heard that their paragraph was deleted', async () => {
    const { isWaiting, letGo } = ann.network.hold();
    await ann.page.keyboard.press('Shift+Home');
    await ann.page.keyboard.press('Backspace');
    await ann.page.keyboard.press('Backspace');
    await isWaiting;
    await ben.type(' And newts.');
    await saved(ben);
    letGo();
    await ben.page.getByText('Your last words stand in a paragraph of their own.').waitFor();
    await ben.type(' And toads.');
    await bothShow('And newts. And toads.');
    await expect.poll(stored, PATIENCE).toBe('<p>Reeds.</p><p> And newts. And toads.</p>');
  });

  it('get a paragraph of their own if somebody deleted the one they were written in, and can be continued', async () => {
    const { isWaiting, letGo } = ben.network.hold();
    await ben.type(' And eels.');
    await isWaiting;
    await ann.page.keyboard.press('Shift+Home');
    await ann.page.keyboard.press('Backspace');
    await ann.page.keyboard.press('Backspace');
    await ann.type(' Gone.');
    await ben.page.getByText('Your last words stand in a paragraph of their own.').waitFor();
    await ben.type(' And frogs.');
    letGo();
    await bothShow('And eels. And frogs.');
    await expect.poll(stored, PATIENCE).toBe('<p>Reeds. Gone.</p><p> And eels. And frogs.</p>');
  });

  it('are merged after both were written in without a connection', async () => {
    ann.network.cut();
    await ann.type(' From the dark.');
    await ann.page.getByText('Save Error').waitFor();
    await ben.type(' From the light.');
    await saved(ben);
    ann.network.restore();
    await bothShow('From the dark.');
    await bothShow('From the light.');
    await expect.poll(stored, PATIENCE).toMatch(/From the (dark|light)\..*From the (dark|light)\./);
  });

  it('are there after the tab was killed a tenth of a second after the last key', async () => {
    ann.network.cut();
    await ann.page.keyboard.type(' Last.');
    await letPass(100);
    const session = await ann.context.newCDPSession(ann.page);
    await Promise.race([session.send('Page.crash').catch(() => undefined), ann.page.waitForEvent('crash')]);
    const page = await ann.context.newPage();
    await page.routeWebSocket(/\/room$/, (socket) => void socket.close({ code: 1001 }));
    await page.goto(`/project/${project}`);
    await page.getByRole('textbox', { name: 'Section text' }).getByText('Mud. Last.').waitFor();
    await page.unrouteAll();
    expect(await stored()).not.toContain('Last.');
    const second = await ann.context.newPage();
    await second.goto(`/project/${project}`);
    await expect.poll(stored, PATIENCE).toContain('Mud. Last.');
    await expect.poll(ben.text, PATIENCE).toContain('Mud. Last.');
  });

  it('outlive a server that is killed while two people type', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const typing = Promise.all([ann.type(` A${round}a A${round}b A${round}c`), ben.type(` B${round}a B${round}b`)]);
      await letPass(150 * round);
      await restartServer();
      await typing;
      await bothShow(`A${round}c`);
      await bothShow(`B${round}b`);
    }
    await Promise.all(
      [ann, ben].map((writer) => expect.poll(() => writer.page.getByText('Save Error').count(), PATIENCE).toBe(0)),
    );
    const fresh = await openWriter();
    await expect.poll(async () => (await fresh.text()) === (await ann.text()), PATIENCE).toBe(true);
    const letters = (text: string) => [...text.replace(/\s/g, '')].sort().join('');
    const typed = [1, 2, 3].map((n) => `A${n}aA${n}bA${n}cB${n}aB${n}b`).join('');
    expect(letters(await fresh.text())).toBe(letters(`Reeds.Mud.${typed}`));
    await fresh.context.close();
  });

  it('do not depend on the clock of the browser', async () => {
    await ann.page.clock.install({ time: new Date('2025-11-26T10:00:00Z') });
    await ann.page.clock.resume();
    await ann.type(' A year ago.');
    await bothShow('A year ago.');
    await expect.poll(stored, PATIENCE).toContain('A year ago.');
  });

  it('are sent from a section that nobody opens again', async () => {
    await author.call('POST', `/projects/${project}/sections`, { id: 'other', title: 'Other', content: '<p>O.</p>' });
    ann.network.cut();
    await ann.type(' Left.');
    await ann.page.getByText('Save Error').waitFor();
    ann.page.once('dialog', (dialog) => void dialog.accept());
    await ann.page.goto('/dashboard');
    ann.network.restore();
    await ann.page.goto(`/project/${project}?section=other`);
    await ann.page.getByRole('textbox', { name: 'Section text' }).getByText('O.').waitFor();
    await expect.poll(stored, PATIENCE).toContain('Mud. Left.');
  });

  it('show an error, and no empty editor, where a section cannot be read', async () => {
    const visited = await visit(stage);
    await author.enter(visited);
    await visited.page.routeWebSocket(/\/room$/, (socket) => void socket.close({ code: 1001 }));
    await visited.page.goto(`/project/${project}`);
    await visited.page.getByText('The section could not be read').waitFor();
    await visited.page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await visited.page.getByRole('textbox', { name: 'Section text' }).count()).toBe(0);
    await visited.context.close();
    const other = await visit(stage);
    await author.enter(other);
    await other.page.goto(`/project/${project}`);
    await other.page.getByRole('textbox', { name: 'Section text' }).getByText('Mud.').waitFor();
    await other.context.close();
  });
});
