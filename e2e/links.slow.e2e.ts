import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit } from './browser.ts';
import { seriousFindings, sidewaysScroll } from './quality.ts';
import { resizeTo } from './waits.ts';

const CREATURE = { name: 'Reed Lurker', meta: 'Medium monstrosity', ac: '13', hp: '22 (4d8 + 4)', speed: '30 ft.' };

const SIZES = [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const;

describe('links to parts of the book', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let id: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('links@example.com'));
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' }));
    await author.call('POST', `/projects/${id}/sections`, {
      id: 'road',
      title: 'The Road',
      content: '<p>Walk on.</p>',
    });
    await author.call('POST', `/projects/${id}/sections`, {
      id: 'gate',
      title: 'The Old Gate',
      content: '<p>Shut.</p>',
    });
    const doc = { type: 'doc', content: [{ type: 'statBlock', attrs: { data: CREATURE } }, { type: 'paragraph' }] };
    await author.call('POST', `/projects/${id}/sections`, { id: 'beasts', title: 'Beasts', doc });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('Walk on.').waitFor();
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const writing = () => visitor.page.getByRole('combobox', { name: 'Section text' });
  const list = () => visitor.page.getByRole('listbox', { name: 'Link to a part of the book' });
  const saved = () => visitor.page.getByText('Saved', { exact: true }).waitFor();
  const road = () => author.call<SectionWithDocument>('GET', `/projects/${id}/sections/road`);

  it('are chosen from a list that @ opens, by keys alone', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await text().press('Control+End');
    await page.keyboard.type(' Past @the old');
    await list().getByRole('option', { name: 'The Old Gate' }).waitFor();
    expect(await writing().getAttribute('aria-activedescendant')).toBe('link-menu-0');
    expect(await list().getByRole('option', { selected: true }).textContent()).toBe('The Old GateSection');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' hides the @reed');
    await list().getByRole('option', { name: 'Reed Lurker' }).waitFor();
    await page.keyboard.press('Enter');
    await list().waitFor({ state: 'detached' });
    await page.keyboard.type(', ann@example.com says.');
    expect(await text().textContent()).toBe('Walk on. Past The Old Gate hides the Reed Lurker, ann@example.com says.');
    await saved();
    expect((await road()).content).toContain('<span data-ref="gate" data-shown="The Old Gate">The Old Gate</span>');
  });

  it('stay what was typed where Escape closes the list', async () => {
    const { page } = visitor;
    await page.keyboard.type(' @');
    await list().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    for (const [width, height] of SIZES) {
      await resizeTo(page, width, height);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.keyboard.press('Escape');
    await list().waitFor({ state: 'detached' });
    for (let letter = 0; letter < 2; letter += 1) await page.keyboard.press('Backspace');
    await saved();
  });

  it('show the new title of a section at once, in the answers and in a file', async () => {
    const { page } = visitor;
    await author.call('PUT', `/projects/${id}/sections/gate`, { title: 'The New Gate' });
    expect((await road()).content).toContain('>The New Gate</span>');
    await page.reload();
    await text().getByText('The New Gate').waitFor();
    const answer = await fetch(`${stage.server.url}/api/projects/${id}/export/html`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    const html = await answer.text();
    expect(html).toMatch(/<a href="#[^"]+">The New Gate<\/a>/);
    expect(html).toMatch(/<a href="#[^"]+">Reed Lurker<\/a>/);
  });

  it('are told by the checks when their section is gone', async () => {
    await author.call('DELETE', `/projects/${id}/sections/gate`);
    const { findings } = await author.call<{ findings: { subject: string; message: string }[] }>(
      'GET',
      `/projects/${id}/checks?kind=continuity`,
    );
    expect(findings.map(({ message }) => message).join()).toContain('Nothing in the book is called “The');
    expect((await road()).content).toContain('>The Old Gate</span>');
  });
});
