import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { PASSWORD } from './people.ts';
import { chooseInBook } from './desk.ts';

const BOB = 'bob@example.com';

describe('a book that is shared', () => {
  let stage: Stage;
  let ann: Author;
  let atAnns: Visit;
  let atBobs: Visit;
  let project: string;

  beforeAll(async () => {
    stage = await openStage();
    ann = await makeAuthor(stage, 'ann@example.com');
    await makeAuthor(stage, BOB);
    [atAnns, atBobs] = [await visit(stage), await visit(stage)];
    await ann.enter(atAnns);
    project = (await ann.call<Project>('POST', '/projects', { title: 'The Tin Fleet', book_type: 'campaign' })).id;
    await ann.call('POST', `/projects/${project}/sections`, {
      title: 'Harbor',
      content: '<p>Tin boats at anchor.</p>',
    });
    await ann.call('POST', `/projects/${project}/sections`, {
      title: "Orrin's Stores",
      content:
        '<p>Crates<span data-footnote="Forty of them."></span> of nails.</p><div data-block="read-aloud"><p>Gulls.</p></div>',
    });
    const captain = { name: 'Captain Wren', kind: 'person', facts: ['Keeps the tin fleet.'] };
    await ann.call('POST', `/projects/${project}/canon`, captain);
  });
  afterAll(() => stage.close());

  const dialog = () => atAnns.page.getByRole('dialog', { name: 'Share' });

  it('is opened by the link in the mail, to be read', async () => {
    const { page } = atAnns;
    await page.goto(`/project/${project}`);
    await chooseInBook(page, 'Share');
    await dialog().getByText('ann (you)').waitFor();
    await dialog().getByLabel('Email of a person to invite').fill(BOB);
    await dialog().getByLabel('Role', { exact: true }).selectOption('reader');
    await dialog().getByRole('button', { name: 'Invite' }).click();
    await dialog().getByText('Invited, not accepted yet').waitFor();
    await lookAt(page, 'share');

    const mail = (await readOutbox(stage.dataDir, BOB)).at(-1);
    const { page: bobs } = atBobs;
    await bobs.goto(`/invitation?token=${tokenIn(mail)}`);
    await bobs.getByText('Please sign in with the address').waitFor();
    await bobs.getByText('ann@example.com invites you to “The Tin Fleet”. As a reader you read it.').waitFor();
    await lookAt(bobs, 'invitation');
    await bobs.getByRole('link', { name: 'Sign In' }).last().click();
    await bobs.getByLabel('Email', { exact: true }).fill(BOB);
    await bobs.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await bobs.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await bobs.getByRole('button', { name: 'Accept the invitation' }).click();
    await bobs.waitForURL(`**/project/${project}**`);
    await bobs.getByRole('button', { name: 'Orrin’s Stores', exact: true }).waitFor();
    await bobs.getByRole('button', { name: 'Harbor', exact: true }).click();
    const text = bobs.getByText('Tin boats at anchor.');
    await text.waitFor();
    await text.dblclick();
    await bobs.keyboard.type('No.');
    for (const name of [/^Edit$/, /^Save$/, /^Add Section$/, /book details$/])
      expect(await bobs.getByRole('button', { name }).count()).toBe(0);
    expect(await bobs.getByText('No.', { exact: true }).count()).toBe(0);
    await lookAt(bobs, 'shared-reader');
    await bobs.goto(`/project/${project}/canon`);
    await bobs.getByRole('button', { name: /Captain Wren/ }).click();
    await bobs.getByRole('dialog').getByText('Keeps the tin fleet.').waitFor();
    for (const name of ['Save entry', 'Rename everywhere…', 'Add an entry'])
      expect(await bobs.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await bobs.getByLabel('Style notes').count()).toBe(0);
    await bobs.goto('/dashboard');
    await bobs.getByText('Shared with you: reader').waitFor();
    expect(await bobs.getByRole('button', { name: 'Delete The Tin Fleet' }).count()).toBe(0);
    await lookAt(bobs, 'shared-dashboard');
  });

  it('is written in by an editor, and closed to a removed member', async () => {
    const { page } = atAnns;
    await page.reload();
    await chooseInBook(page, 'Share');
    await dialog().getByLabel('Role of bob').selectOption('editor');
    await expect
      .poll(async () => (await ann.call<{ members: object[] }>('GET', `/projects/${project}/members`)).members)
      .toContainEqual(expect.objectContaining({ email: BOB, role: 'editor' }));
    const { page: bobs } = atBobs;
    await bobs.goto(`/project/${project}`);
    await bobs.getByRole('button', { name: 'Harbor', exact: true }).click();
    await bobs.getByRole('button', { name: 'Edit', exact: true }).click();
    await bobs.getByRole('textbox', { name: 'Section text' }).click();
    await bobs.keyboard.press('Control+End');
    await bobs.keyboard.type(' And one of lead.');
    const saved = async () => (await ann.call<Project>('GET', `/projects/${project}`)).content.sections[0]?.content;
    await expect.poll(saved, { timeout: 15_000 }).toContain('And one of lead.');
    const caret = page.locator('.person-caret[data-name=bob]');
    await expect.poll(() => caret.evaluate(wordsBefore)).toBe('Tin boats at anchor. And one of lead.');
    await bobs.keyboard.press('Home');
    await expect.poll(() => caret.evaluate(wordsBefore)).toBe('');
    await bobs.keyboard.press('Control+ArrowRight');
    await expect.poll(() => caret.evaluate(wordsBefore)).toMatch(/^Tin ?$/);
    // The name goes soon after the caret has moved, and is shown again where the mouse is near. The caret stays where it is.
    const isNamed = () => caret.evaluate((mark) => mark.matches('[data-named], [data-near]'));
    expect(await isNamed()).toBe(true);
    const place = await caret.boundingBox();
    await expect.poll(isNamed).toBe(false);
    await caret.evaluate((mark) => {
      const { left, top } = mark.getBoundingClientRect();
      const point = { bubbles: true, clientX: left + 2, clientY: top + 4 };
      mark.parentElement?.dispatchEvent(new MouseEvent('mousemove', point));
    });
    expect(await isNamed()).toBe(true);
    expect(await caret.boundingBox()).toEqual(place);
    await dialog().getByRole('button', { name: 'Remove bob' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => dialog().getByText(BOB).count()).toBe(0);
    await bobs.goto(`/project/${project}`);
    await bobs.getByText('Project not found').first().waitFor();
  });

  it('is read by a link without an account, until it is withdrawn', async () => {
    const { page } = atAnns;
    await dialog().getByRole('button', { name: 'Create link' }).click();
    const url = await dialog().getByLabel('Address of the new link').inputValue();
    const reader = await visit(stage, { width: 375, height: 740 });
    const asked: string[] = [];
    reader.page.on('request', (request) => asked.push(request.url()));
    await reader.page.goto(url);
    await reader.page.getByRole('heading', { level: 1, name: 'The Tin Fleet' }).waitFor();
    await reader.page.getByText('Tin boats at anchor.').waitFor();
    const box = reader.page.locator('[data-block=read-aloud]');
    const above = await reader.page.getByText('of nails.').boundingBox();
    expect((await box.boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    // The address keeps the secret of the link while a reader follows a note.
    await reader.page.getByRole('button', { name: 'Note 1' }).click();
    await reader.page.locator('li:focus', { hasText: 'Forty of them' }).waitFor();
    expect(reader.page.url()).toBe(url);
    expect(asked.filter((address) => address.includes(url.split('#')[1] ?? ''))).toEqual([]);
    await lookAt(reader.page, 'shared-book');
    await dialog().getByRole('button', { name: 'Withdraw link 1' }).click();
    await expect.poll(() => dialog().getByRole('list', { name: 'Links' }).count()).toBe(0);
    await reader.page.reload();
    await reader.page.getByRole('heading', { name: 'This link opens no book' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

/** Runs in the page: returns the words before a caret in its paragraph. */
function wordsBefore(caret: Element): string {
  const range = document.createRange();
  range.setStart(caret.closest('p') ?? caret, 0);
  range.setEndBefore(caret);
  return range.toString();
}
