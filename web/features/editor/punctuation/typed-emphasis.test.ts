// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { bookExtensions } from '../extensions/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { typeText } from '../testing/press-keys.ts';

/** What becomes of a paragraph in which this is typed. */
function typed(text: string): string {
  const editor = openEditor('<p></p>', bookExtensions(plainHost()));
  editor.commands.setTextSelection(1);
  typeText(editor, text);
  return editor.getHTML();
}

describe('asterisks around words', () => {
  it.each([
    ['***Multiattack.*** Two', '<p><strong><em>Multiattack.</em></strong> Two</p>'],
    ['one (**5d8**)', '<p>one (<strong>5d8</strong>)</p>'],
    ['"*No*,"', '<p>“<em>No</em>,”</p>'],
    ['a **b** c', '<p>a <strong>b</strong> c</p>'],
    ['a *b* c', '<p>a <em>b</em> c</p>'],
    ['__a__ and _b_, ___c___', '<p><strong>a</strong> and <em>b</em>, <strong><em>c</em></strong></p>'],
    ['*a* **b**', '<p><em>a</em> <strong>b</strong></p>'],
  ])('%s become its emphasis', (text, html) => {
    expect(typed(text)).toBe(html);
  });

  it.each(['2*3*4', '2 * 3 * 4', 'a *** b ***', '(* no *)', 'a snake_case_name', 'a * b*'])(
    '%s stay where nothing is emphasised',
    (text) => {
      expect(typed(text)).toBe(`<p>${text}</p>`);
    },
  );

  it('stay beside a note within the words', () => {
    const editor = openEditor('<p>***see <span data-footnote="Here."></span> this**</p>', bookExtensions(plainHost()));
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    typeText(editor, '*');
    expect(editor.getText()).toMatch(/^\*\*\*see .*this\*\*\*$/);
  });
});
