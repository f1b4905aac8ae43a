import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { mountSmallDisk, type SmallDisk } from '#server/testing/machine/small-disk.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import { caretIsKnown } from './waits.ts';

const disk = await mountSmallDisk(12);

/** What an author sees when the server's disk is full. */
describe.skipIf(disk === null)('writing while the server’s disk is full (needs root, to mount a small disk)', () => {
  const { folder, fill, free, remove } = disk as SmallDisk;
  let stage: Stage;
  let author: Author;
  let writer: Visit;
  let project: string;
  let section: string;

  beforeAll(async () => {
    stage = await openOwnStage({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    author = await makeAuthor(stage, 'ann@example.com');
    project = (await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'campaign' })).id;
    section = (await author.call<Section>('POST', `/projects/${project}/sections`, { content: '<p>Mud.</p>' })).id;
    writer = await visit(stage);
    await author.enter(writer);
  });
  afterAll(async () => {
    await stage.close();
    await remove();
  });

  const text = ({ page }: Visit) => page.getByRole('textbox', { name: 'Section text' });
  const saveError = () => writer.page.getByRole('status').getByText('Save Error');
  const stored = async () => (await author.call<Section>('GET', `/projects/${project}/sections/${section}`)).content;

  async function open(): Promise<void> {
    const { page } = writer;
    await page.goto(`/project/${project}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await caretIsKnown(page);
  }
  const write = (words: string) => writer.page.keyboard.type(words, { delay: 20 });

  it('says Save Error, keeps every word through a reload, and saves them by itself once there is room', async () => {
    const { page } = writer;
    await open();
    await write(' With room.');
    await page.getByText('Saved', { exact: true }).waitFor();

    await fill();
    await write(' Without room.');
    await saveError().waitFor();
    await write(' More without room.');
    await expect.poll(() => text(writer).innerText()).toBe('Mud. With room. Without room. More without room.');

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await text(writer).getByText('Mud. With room. Without room. More without room.').waitFor();
    await saveError().waitFor();

    await free();
    await page.getByText('Saved', { exact: true }).waitFor();
    await saveError().waitFor({ state: 'detached' });
    const fresh = await visit(stage);
    await author.enter(fresh);
    await fresh.page.goto(`/project/${project}`);
    await text(fresh).getByText('Mud. With room. Without room. More without room.').waitFor();
    expect(await stored()).toBe('<p>Mud. With room. Without room. More without room.</p>');
    await fresh.context.close();
  });
});
