import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import type { ImportedProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

const ACTIONS = [{ name: 'Glare', text: 'It glares.' }];

/** Creatures with few known numbers. */
const CREATURES = [
  { layout: '2024', name: 'Fog', size: 'Large', kind: 'Elemental', alignment: 'Neutral' },
  { layout: '2014', name: 'Mist', size: 'Small', kind: 'elemental', alignment: 'neutral', hitDice: '2d6 + 2' },
  {
    layout: '2024',
    name: 'Haze',
    size: 'Tiny',
    kind: 'Ooze',
    alignment: 'Unaligned',
    initiative: 2,
    challenge: '1',
    abilities: { str: 3, wis: 12 },
    saves: { str: 4, dex: 5 },
    skills: [{ name: 'Stealth' }, { name: 'Perception', bonus: 3 }],
  },
].map((given) => parseStatBlock({ ...given, actions: ACTIONS }));

describe('a creature whose numbers nobody knows', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let book: string;
  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const content = CREATURES.map((data) => ({ type: 'statBlock', attrs: { data } }));
    const made = await author.call<Project>('POST', '/projects', { title: 'Weather', book_type: 'adventure' });
    book = made.body.data.id;
    await author.call('POST', `/projects/${book}/sections`, { title: 'Clouds', doc: { type: 'doc', content } });
  });
  afterAll(() => test.close());

  it.each([
    ['html', 'book.html'],
    ['docx', 'book.docx'],
    ['markdown', 'book.md'],
    ['zip', 'book.zip'],
  ])('comes back without them from %s', async (format, name) => {
    const headers = { authorization: `Bearer ${author.token}` };
    const file = await test.app.inject({ url: `/api/projects/${book}/export/${format}`, headers });
    const { body } = await sendForm<ImportedProject>(test, author, '/projects/import', {
      field: 'file',
      name,
      content: file.rawPayload,
    });
    expect(creaturesIn(body.data)).toEqual(CREATURES);
  });
});

function creaturesIn({ content }: Project): unknown[] {
  return content.sections.flatMap((section) =>
    documentFromHtml(section.content)
      .children.filter(({ type }) => type.name === 'statBlock')
      .map(({ attrs }) => attrs.data),
  );
}
