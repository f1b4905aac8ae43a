import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, pdfLines, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

/** The letters of a large font that the words below need. */
const CJK_FONT = new URL('../testing/noto-serif-kr-excerpt.ttf', import.meta.url);

let folder: string;
let own: TypesetTools;
let added: TypesetTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-scripts-'));
  const fonts = join(folder, 'fonts');
  await mkdir(fonts);
  await copyFile(CJK_FONT, join(fonts, 'serif.ttf'));
  await writeFile(join(fonts, 'broken.ttf'), 'no font');
  own = await openTypesetTools();
  added = await openTypesetTools({ folder: fonts });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Book {
  language: string;
  title: string;
  html: string;
  tools?: TypesetTools;
  columns?: number;
}

async function setIn({ language, title, html, tools = own, columns = 1 }: Book) {
  const file = join(folder, 'book.pdf');
  const sections = [jobSection({ id: 's', title, doc: documentFromHtml(html) })];
  const layout = { ...DEFAULT_LAYOUT, language, columns };
  const book = { title, description: '', author: '', bookTypeLabel: '', layout, images: [], fonts: [] };
  const { warnings } = await setBook({ ...book, sections, output: file }, tools);
  const text = await output('pdftotext', [file, '-']);
  const fonts = (await output('pdffonts', [file])).split('\n').slice(2).filter(Boolean);
  return { file, warnings, text: text.normalize('NFKC').replace(/\s+/g, ' '), fonts };
}

const SCRIPTS = [
  { language: 'he', title: 'ספר המפלצות', words: 'הדרקון ישן במערה' },
  { language: 'ar', title: 'كتاب الوحوش', words: 'التنين ينام في الكهف' },
  { language: 'th', title: 'สมุดสัตว์', words: 'มังกรหลับอยู่ในถ้ำ' },
  { language: 'hi', title: 'राक्षस', words: 'अजगर गुफा में सोता है' },
];
const CJK = [
  { language: 'ja', title: '竜の洞窟', words: '竜は洞窟で眠る' },
  { language: 'zh', title: '龙在穴中', words: '龙在洞穴中沉睡' },
  { language: 'ko', title: '용이 잠잔다', words: '용이 동굴에서 잠잔다' },
];
const SYMBOLS = '★ ☆ ✗ ⚅ ℞ ♠ ♥ → ✓ ☐ ⚔ 🎲';

describe.skipIf(!readsPdfs())('a book in another script', { timeout: 60_000 }, () => {
  it.each(SCRIPTS)('is set with what comes with the program: $language', async ({ language, title, words }) => {
    const html = `<h2>${title}</h2><p>${words}. </p><ul><li><p><strong>${words}</strong></p></li></ul>`;
    const { warnings, text, fonts } = await setIn({ language, title, html });
    expect(warnings).toEqual([]);
    expect(text.split(words.normalize('NFKC')).length - 1).toBe(2);
    expect(fonts.filter((line) => !/ yes yes yes /.test(line))).toEqual([]);
  });

  it.each(CJK)('is set with a font of the operator: $language', async ({ language, title, words }) => {
    const { warnings, text, fonts } = await setIn({
      language,
      title,
      html: `<p>${`${words}。`.repeat(20)}</p>`,
      tools: added,
    });
    expect(warnings).toEqual([]);
    expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    expect(fonts.some((line) => line.includes('NotoSerifKR'))).toBe(true);
    expect(fonts.filter((line) => !/ yes yes yes /.test(line))).toEqual([]);
  });

  it('names what no font has, and how to mend that', async () => {
    const { warnings } = await setIn({ language: 'zh', title: 'Ö', html: '<p>龙</p>' });
    expect(warnings).toEqual([
      expect.objectContaining({ kind: 'glyph', message: expect.stringMatching(/U\+9F99.*folder “fonts”/) }),
    ]);
  });

  it('has the symbols of the field', async () => {
    const { warnings, text } = await setIn({ language: 'en', title: 'Signs', html: `<p>${SYMBOLS}</p>` });
    expect(warnings).toEqual([]);
    expect(text.replaceAll(' ', '')).toContain(SYMBOLS.replaceAll(' ', ''));
  });

  it('runs from right to left, in the book or in a single block', async () => {
    const leftOf = async (language: string, word: string) => {
      const { file } = await setIn({ language, title: 'Book', html: `<h2>${word}</h2><p>The dragon wakes.</p>` });
      const heading = (await pdfLines(file)).find(({ page, height }) => page > 2 && height > 15 && height < 30);
      return heading?.left ?? 0;
    };
    expect(await leftOf('en', 'Word')).toBeLessThan(100);
    expect(await leftOf('en', 'דרקון')).toBeGreaterThan(400);
    expect(await leftOf('he', 'דרקון')).toBeGreaterThan(400);
    expect(await leftOf('he', 'Word')).toBeLessThan(100);
  });

  it('keeps a wide table that runs the other way, with the heading before it', async () => {
    const heads = Array.from({ length: 9 }, (_, column) => `<th><p>Extraordinary${column}</p></th>`).join('');
    const cells = Array.from({ length: 9 }, (_, column) => `<td><p>Unbreakable${column}</p></td>`).join('');
    const html = `<p>הדרקון ישן</p><h2>דרקון</h2><table><tr>${heads}</tr><tr>${cells}</tr></table><p>במערה</p>`;
    const { text, warnings } = await setIn({ language: 'he', title: 'דרקון', html, columns: 2 });
    expect(warnings).toEqual([]);
    expect(text).toContain('Extraordinary8');
    expect(text).toContain('Unbreakable0');
    expect(text).not.toMatch(/kind|body:/);
  });
});
