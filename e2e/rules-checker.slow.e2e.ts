import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, sidewaysScroll } from './quality.ts';
import { takePicture } from './pictures.ts';

/** A guard with three numbers that do not agree: Hit Points, a skill and the attack. */
const GUARD = parseStatBlock({
  layout: '2024',
  name: 'Gate Guard',
  size: 'Medium',
  kind: 'Humanoid',
  alignment: 'Lawful Neutral',
  armorClass: 16,
  hitPoints: 12,
  hitDice: '2d8 + 2',
  speed: '30 ft.',
  initiative: 1,
  abilities: { str: 13, dex: 12, con: 12, int: 10, wis: 11, cha: 10 },
  skills: [{ name: 'Perception', bonus: 5 }],
  passivePerception: 15,
  gear: 'Chain Shirt, Shield, Spear',
  languages: 'Common',
  challenge: '1/8',
  xp: 25,
  proficiencyBonus: 2,
  actions: [{ name: 'Spear', text: '*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 4 (1d6 + 1) Piercing damage.' }],
});

describe('the rules checker in the editor', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;
  let section: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('rules@example.com'));
    project = (await author.call<Project>('POST', '/projects', { title: 'The gate', book_type: 'campaign' })).id;
    const doc = { type: 'doc', content: [{ type: 'statBlock', attrs: { data: GUARD } }, { type: 'paragraph' }] };
    section = (await author.call<Section>('POST', `/projects/${project}/sections`, { title: 'Guards', doc })).id;
    await visitor.page.goto(`/project/${project}`);
  });
  afterAll(() => stage.close());

  const stored = async () => (await author.call<Section>('GET', `/projects/${project}/sections/${section}`)).content;

  it('underlines each wrong number, and says the right one with the chapter of its rule', async () => {
    const { page } = visitor;
    const block = page.getByRole('article', { name: 'Stat block: Gate Guard' });
    await block.waitFor();
    await expect.poll(() => block.locator('mark').allInnerTexts()).toEqual(['12', '+5', '+5']);
    const said = await block.getByRole('list', { name: /do not agree/ }).innerText();
    expect(said).toContain('Hit Points are the average of 2d8 + 2, rounded down: 11. Here it is 12.');
    expect(said).toContain('SRD 5.2.1, Monsters: Parts of a Stat Block, Hit Points');
    expect(await seriousFindings(page, 'article')).toEqual([]);
  });

  it('puts all numbers right in one press, which one step takes back', async () => {
    const { page } = visitor;
    const block = page.getByRole('article', { name: 'Stat block: Gate Guard' });
    await block.getByRole('button', { name: 'Fix all numbers' }).click();
    await expect
      .poll(stored, { timeout: 15_000 })
      .toMatch(/"hitPoints":11.*"name":"Perception","bonus":4.*Roll:\* \+3,/s);
    await page.keyboard.press('Control+z');
    await expect.poll(stored, { timeout: 15_000 }).toMatch(/"hitPoints":12.*"bonus":5.*Roll:\* \+5,/s);
  });

  it.each([
    [1440, 'dark'],
    [768, 'light'],
    [375, 'light'],
    [375, 'dark'],
  ] as const)('can be read at %i px in the %s', async (width, scheme) => {
    const other = await visit(stage, { width, height: 900, scheme });
    await author.enter(other);
    await other.page.goto(`/project/${project}`);
    await other.page.getByRole('article', { name: 'Stat block: Gate Guard' }).locator('mark').first().waitFor();
    expect(await seriousFindings(other.page, 'article')).toEqual([]);
    expect(await sidewaysScroll(other.page)).toBe(0);
    await takePicture(other.page, `rules-${width}-${scheme}`);
    await other.context.close();
  });
});
