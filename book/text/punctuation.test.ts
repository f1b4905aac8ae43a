import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { quotationMarks } from './punctuation-marks.ts';
import { printedText } from './printed-text.ts';
import { typedChange } from './punctuation-while-typing.ts';

const printed = (text: string, language = 'en') => printedText({ language, smart_quotes: true }).line(text);

/** Returns the result of typing the text character by character. */
function typed(text: string, language = 'en'): string {
  let result = '';
  for (const character of text) {
    result += character;
    const change = typedChange(result, quotationMarks(language));
    if (change) result = result.slice(0, -change.from.length) + change.to;
  }
  return result;
}

describe('quotation marks', () => {
  it.each([
    ['en', `"Run," she said, 'now'.`, '“Run,” she said, ‘now’.'],
    ['en-GB', `'He said "go" to me.'`, '‘He said “go” to me.’'],
    ['de', `"Lauf", sagte sie, 'jetzt'.`, '„Lauf“, sagte sie, ‚jetzt‘.'],
    ['de-AT', `"Lauf"`, '„Lauf“'],
    ['de-CH', `"Lauf"`, '«Lauf»'],
    ['fr', `"Cours", dit-elle.`, '«\u00a0Cours\u00a0», dit-elle.'],
    ['es', `"Corre", dijo.`, '«Corre», dijo.'],
    ['es-MX', `"Corre", dijo.`, '“Corre”, dijo.'],
    ['it', `"Corri", disse.`, '«Corri», disse.'],
    ['pt-BR', `"Corre", disse.`, '“Corre”, disse.'],
    ['pt-PT', `"Corre", disse.`, '«Corre», disse.'],
    ['nl', `"Ren," zei ze, 'nu'.`, '“Ren,” zei ze, ‘nu’.'],
    ['pl', `"Uciekaj", rzekła.`, '„Uciekaj”, rzekła.'],
    ['sv', `"Spring", sa hon. "'Nu', sa han", 5' 6".`, '”Spring”, sa hon. ”’Nu’, sa han”, 5′ 6″.'],
    ['cs', `"Utíkej", řekla 'teď'.`, '„Utíkej“, řekla ‚teď‘.'],
    ['hu', `"Fuss", mondta.`, '„Fuss”, mondta.'],
    ['ro', `"Fugi", zise 'acum'.`, '„Fugi”, zise «acum».'],
    ['ru', `"Беги" -- 'сейчас'.`, '«Беги» — „сейчас“.'],
    ['nb-NO', `"Løp", sa 'hun'.`, '«Løp», sa ‘hun’.'],
    ['cy', `"Rhed"`, '“Rhed”'],
  ])('of %s are those of its books: %s', (language, text, expected) => {
    expect(printed(text, language)).toBe(expected);
    expect(typed(text, language)).toBe(expected);
  });

  it.each([
    ['("In brackets")', '(“In brackets”)'],
    ['["x"]', '[“x”]'],
    [`"'Yes,' he said."`, '“‘Yes,’ he said.”'],
    ['word—"aside"—word', 'word—“aside”—word'],
    ['"I was—"', '“I was—”'],
    ["don't, the fen's, rock'n'roll", 'don’t, the fen’s, rock’n’roll'],
    ["the lanterns' light", 'the lanterns’ light'],
    ["the '90s and the 1980's", 'the ’90s and the 1980’s'],
    ["'tis late, get 'em", '’tis late, get ’em'],
    [`5' 6" tall`, '5′ 6″ tall'],
    [`"He is 5'6" tall," she said.`, '“He is 5′6″ tall,” she said.'],
    [`a 10' by 20' room`, 'a 10′ by 20′ room'],
    ['a 30-ft. rope', 'a 30-ft. rope'],
    ['"I have 5"', '“I have 5”'],
    [`a 10'x10' room, 5'×5'`, 'a 10′x10′ room, 5′×5′'],
    [`rock 'n' roll and 'n' all`, 'rock ’n’ roll and ’n’ all'],
    ['…"and then" …"so"', '…“and then” …“so”'],
    [`_"Run!"_ she said`, '_“Run!”_ she said'],
  ])('%s is %s', (text, expected) => {
    expect(printed(text)).toBe(expected);
    expect(typed(text)).toBe(expected === '’tis late, get ’em' ? '’tis late, get ‘em' : expected);
  });

  it('tell an apostrophe from a quotation also where they differ', () => {
    expect(printed(`'Geht's?', fragte Hans.`, 'de')).toBe('‚Geht’s?‘, fragte Hans.');
    expect(printed(`'s avonds in 't bos`, 'nl')).toBe('’s avonds in ’t bos');
    expect(printed(`L'ombre d'"Ys"`, 'fr')).toBe('L’ombre d’«\u00a0Ys\u00a0»');
  });
});

describe('other marks', () => {
  it.each([
    ['pages 3--5', 'pages 3–5'],
    ['wait -- what--now', 'wait — what—now'],
    ['wait---what', 'wait—what'],
    ['and then...', 'and then…'],
    ['north -> south', 'north → south'],
    ['north --> south', 'north → south'],
    ['--> south', '→ south'],
    ['a <-> b', 'a ↔ b'],
    ['a <- b', 'a ← b'],
    ['a well-kept -1 penalty', 'a well-kept -1 penalty'],
    ['see "https://a.b/x--y...z" -> there', 'see “https://a.b/x--y...z” → there'],
  ])('%s is %s', (text, expected) => {
    expect(printed(text)).toBe(expected);
    expect(typed(text)).toBe(expected);
  });

  it('leaves what may become a rule or code while it is typed', () => {
    expect(typed('---')).toBe('---');
    expect(typed('-- she said')).toBe('— she said');
    expect(typed('--Hola --dijo él--. ', 'es')).toBe('—Hola —dijo él—. ');
    expect(typed('--¿Tú?', 'es')).toBe('—¿Tú?');
    expect(typed('`a->b "c"')).toBe('`a->b "c"');
    expect(typed('`a` -> b')).toBe('`a` → b');
  });

  it('sees an arrow within quotation marks at once', () => {
    expect(printed('"<- or ->"', 'fr')).toBe('«\u00a0← or →\u00a0»');
    expect(printed('"<-"')).toBe('“←”');
  });

  it('leaves what has its marks already', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '"', "'", '-', '.', '>', '<', '4', '(', '\n'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'fr', 'pl', 'sv', 'hu'), (given, language) => {
        const once = printed(given, language);
        expect(printed(once, language)).toBe(once);
      }),
    );
  });
});

describe('a printed document', () => {
  const print = (html: string, language = 'en') =>
    documentToHtml(printedText({ language, smart_quotes: true }).document(documentFromHtml(html)));

  it('has its marks across emphasis, and none in code', () => {
    expect(print('<p>"<strong>Stop</strong>", she <em>said: "</em>now".</p>')).toBe(
      '<p>“<strong>Stop</strong>”, she <em>said: “</em>now”.</p>',
    );
    expect(print('<p>say <code>"a"--b</code> "now"</p><pre><code>"a" -> b</code></pre>')).toBe(
      '<p>say <code>"a"--b</code> “now”</p><pre><code>"a" -&gt; b</code></pre>',
    );
  });

  it('has them in names, captions and what a creature does, and its numbers as they are', () => {
    const html = print(
      `<aside data-title="Hag's" data-kind="sidebar"><p>x</p></aside><article data-block="stat-block" data-stat-block='{"name":"Hag&#39;s Eye","speed":"30 ft.","hitDice":"2d8 -- 1","actions":[{"name":"Stare","text":"*\\"Look!\\"* It doesn&#39;t."}]}'></article>`,
    );
    expect(html).toContain('data-title="Hag’s"');
    expect(html).toContain('Hag’s Eye');
    expect(html).toContain('2d8 -- 1');
    expect(html).toContain('<em>“Look!”</em> It doesn’t.');
  });

  it('has them in hit dice that are words, and in what a creature resists', () => {
    const html = print(
      `<article data-block="stat-block" data-stat-block='{"name":"Steed","hitDice":"5 per level (the spell&#39;s)","resistances":"its rider&#39;s"}'></article>`,
    );
    expect(html).toContain('the spell’s');
    expect(html).toContain('its rider’s');
  });

  it('is the same where the author wants no marks', () => {
    const doc = documentFromHtml('<p>"a"--b...</p>');
    expect(printedText({ language: 'en', smart_quotes: false }).document(doc)).toBe(doc);
  });

  it('stays valid, whatever it holds', () => {
    const doc = documentFromHtml(
      '<ul><li>"a"<table><tr><td>\'b\'</td></tr></table></li></ul><figure><img src="/api/images/1" alt="x"><figcaption>"c"</figcaption></figure>',
    );
    const result = printedText({ language: 'fr', smart_quotes: true }).document(doc);
    expect(() => result.check()).not.toThrow();
    expect(documentToHtml(result)).toContain('<figcaption>«\u00a0c\u00a0»</figcaption>');
  });
});
