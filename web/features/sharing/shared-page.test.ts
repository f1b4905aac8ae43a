import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { withNumberedNotes } from './shared-page.tsx';

describe('the notes of a text that is read by a link', () => {
  it('stand apart from the sentence, with a number on both sides', () => {
    const stored = documentToHtml(
      documentFromHtml(
        '<p>Text with a note<span data-footnote="footnote *words*"></span>.</p><ul><li><p>b<span data-footnote="c"></span></p></li></ul>',
      ),
    );
    const html = withNumberedNotes(stored, 'one');
    const [text = '', notes = ''] = html.split('<ol aria-label="Notes"');
    expect(text.replace(/<[^>]*>/g, '')).toBe('Text with a note1.b2');
    expect(text).toContain(
      '<sup><button type="button" id="note-of-one-1" aria-label="Note 1" data-leads-to="note-one-1">1',
    );
    expect(notes).toContain('<li id="note-one-1" tabindex="-1">footnote <em>words</em> ');
    expect(notes).toContain('<li id="note-one-2" tabindex="-1">c ');
  });

  it('are no list where there are none', () => {
    expect(withNumberedNotes('<p>a</p>', 'one')).toBe('<p>a</p>');
  });
});
