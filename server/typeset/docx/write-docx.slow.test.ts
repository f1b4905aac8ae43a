import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Node } from 'prosemirror-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { opensWord, saveAs } from '../testing/libre-office.ts';
import { output, pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { FACTS, KINDS, readBack, writeWord } from '../testing/write-word.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-libre-office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.runIf(opensWord())('a Word document in LibreOffice', { timeout: 300_000 }, () => {
  it.runIf(readsPdfs())('opens with every section in order and a table of contents', async () => {
    const html = KINDS.map(([name, content]) => `<h2>With ${name}</h2>${content}`);
    const parts = ['Prologue', 'Middle', 'Ending'].map((title, index): [string, Node] => {
      const own = html.filter((_, at) => at % 3 === index).join('');
      return [title, documentFromHtml(`<p>Start of ${title}.</p>${own}<p>End of ${title}.</p>`)];
    });
    const { file } = await writeWord(folder, parts);
    const pdf = await saveAs('pdf', file, folder);
    const text = await pdfText(pdf);
    const marks = ['Contents', ...['Prologue', 'Middle', 'Ending'].flatMap((t) => [`Start of ${t}.`, `End of ${t}.`])];
    const places = marks.map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await pdfText(pdf, 2)).toMatch(/Contents Prologue ?[.…]+ ?3 /);
    for (const words of ['Fen Hag 2014', 'Fen Hag 2024', 'Bog Light', 'For the Game Master', 'Omens']) {
      expect(text.toLowerCase()).toContain(words.toLowerCase());
    }
    expect(await output('pdfinfo', [pdf])).toMatch(/Title:\s+The Salt-Wife’s Lantern/);
  });

  it('gives back whole the sections that begin with a large letter', async () => {
    const text = `<p>${'The <em>bells</em> of the chapel rang all night. '.repeat(12).trim()}</p><p>Nobody slept.</p>`;
    const facts = { ...FACTS, layout: { ...FACTS.layout, drop_caps: true } };
    const { file } = await writeWord(folder, [['Bells', documentFromHtml(text)]], { facts });
    const { sections } = await readBack(await saveAs('docx', file, join(folder, 'saved')));
    expect(sections.map(({ html }) => html)).toEqual([text]);
  });

  it('comes back the same when it was saved there', async () => {
    const parts = KINDS.map(([name, html]): [string, Node] => [name, documentFromHtml(html)]);
    const { file } = await writeWord(folder, parts);
    const { sections, title, book_type } = await readBack(await saveAs('docx', file, join(folder, 'saved')));
    expect([title, book_type]).toEqual([FACTS.title, FACTS.book_type]);
    expect(sections.map((section) => [section.title, section.html])).toEqual(
      parts.map(([name, doc]) => [name, documentToHtml(doc)]),
    );
  });
});
