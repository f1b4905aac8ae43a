import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { openRoom } from '#server/testing/room-writer.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { chooseInMore } from './desk.ts';

describe('a section over time', () => {
  let stage: Stage;
  let ann: Author;
  let bob: Author;
  let visitor: Visit;
  let project: string;
  let path: string;

  beforeAll(async () => {
    stage = await openStage();
    [ann, visitor] = [await makeAuthor(stage, 'ann@hills.example'), await visit(stage)];
    bob = await makeAuthor(stage, 'bob@hills.example');
    await ann.enter(visitor);
    project = (await ann.call<Project>('POST', '/projects', { title: 'The Long Night', book_type: 'campaign' })).id;
    const { id } = await ann.call<Section>('POST', `/projects/${project}/sections`, {
      title: 'Embers',
      content: '<p>A fire in the hills.</p><p>Nobody tends it.</p>',
    });
    path = `/projects/${project}/sections/${id}`;
    await writeAsBob(id);
  });
  afterAll(() => stage.close());

  async function writeAsBob(sectionId: string): Promise<void> {
    await ann.call('POST', `/projects/${project}/members`, { email: 'bob@hills.example', role: 'editor' });
    const mail = (await readOutbox(stage.dataDir, 'bob@hills.example')).at(-1);
    await bob.call('POST', '/invitations/accept', { token: tokenIn(mail) });
    const writer = await openRoom({ url: stage.server.url, token: bob.token, projectId: project, sectionId });
    await writer.write('By moonlight, ');
    writer.close();
  }
  const stored = async () => (await ann.call<Section>('GET', path)).content;
  const dialog = () => visitor.page.getByRole('dialog', { name: 'History' });

  it('shows who wrote what, and what it was before, by the keys alone', async () => {
    const { page } = visitor;
    await page.goto(`/project/${project}`);
    await page.getByText('By moonlight,').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Ash falls.');
    await expect.poll(stored).toContain('Ash falls.');

    await chooseInMore(page, 'History');
    const shown = dialog().getByRole('region', { name: 'Text at this moment' });
    await shown.getByText('Ash falls.').waitFor();
    const legend = dialog().getByRole('list', { name: 'Who wrote what' });
    await legend.getByText('You').waitFor();
    await legend.getByText('bob', { exact: true }).waitFor();
    expect(await shown.locator('[title="bob"]').textContent()).toBe('By moonlight, ');
    expect(await shown.locator('[title="You"]').textContent()).toBe(' Ash falls.');
    await lookAt(page, 'moments');

    const slider = dialog().getByRole('slider', { name: 'Moment' });
    await slider.focus();
    await page.keyboard.press('Home');
    await shown.getByText('Ash falls.').waitFor({ state: 'detached' });
    await shown.getByText('A fire in the hills.').waitFor();
    await page.getByLabel('Show changes since then').focus();
    await page.keyboard.press('Space');
    await dialog().getByText('Since then: 4 words added').waitFor();
    await dialog().getByRole('region', { name: 'The words that changed' }).getByText('By moonlight,').waitFor();
    await lookAt(page, 'moments-differences');
  });

  it('is brought back, and the bringing back is undone', async () => {
    const { page } = visitor;
    await dialog().getByRole('button', { name: 'Restore this moment' }).click();
    await dialog().waitFor({ state: 'hidden' });
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.getByText('Ash falls.').waitFor({ state: 'detached' });
    expect(await stored()).toBe('<p>A fire in the hills.</p><p>Nobody tends it.</p>');
    const notice = page.getByRole('alert').filter({ hasText: 'The section is as it was on' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await text.getByText('Ash falls.').waitFor();
    await expect.poll(stored).toBe('<p>By moonlight, A fire in the hills.</p><p>Nobody tends it. Ash falls.</p>');
  });

  it('is taken back by the keys too, as long as nobody has written on', async () => {
    const { page } = visitor;
    const text = page.getByRole('textbox', { name: 'Section text' });
    const notice = page.getByRole('alert').filter({ hasText: 'The section is as it was on' });
    const restoreFirst = async () => {
      await chooseInMore(page, 'History');
      const slider = dialog().getByRole('slider', { name: 'Moment' });
      await slider.focus();
      await page.keyboard.press('Home');
      await dialog().getByRole('button', { name: 'Restore this moment' }).click();
      await text.getByText('Ash falls.').waitFor({ state: 'detached' });
      await page.locator('[role=textbox]:focus').waitFor();
    };
    await restoreFirst();
    await notice.waitFor();
    await page.keyboard.press('Control+z');
    await text.getByText('Ash falls.').waitFor();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(stored).toBe('<p>By moonlight, A fire in the hills.</p><p>Nobody tends it. Ash falls.</p>');

    await restoreFirst();
    await notice.waitFor();
    await page.keyboard.type('Rain.');
    await notice.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await text.getByText('Rain.').waitFor({ state: 'detached' });
    await expect.poll(stored).toBe('<p>A fire in the hills.</p><p>Nobody tends it.</p>');
    expect(visitor.complaints).toEqual([]);
  });
});
