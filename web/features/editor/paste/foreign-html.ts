import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/to-html.ts';

/**
 * HTML from the clipboard, cleaned by the book's gate. What was copied in this editor is left alone: it is read by the schema's
 * own rules, which take the same attributes and remember how a selection was cut.
 */
export function cleanPastedHtml(html: string): string {
  if (/\bdata-pm-slice=/.test(html)) return html;
  return documentToHtml(documentFromHtml(unwrapStyledSpans(html)));
}

/** Word processors mark emphasis by style alone, and wrap all they copy in a bold element that is not bold. */
function unwrapStyledSpans(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const bold of page.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(normal|[1-4]00)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes);
  }
  for (const span of page.querySelectorAll<HTMLElement>('span[style]')) {
    wrap(span, /^(bold(er)?|[6-9]00)$/.test(span.style.fontWeight), 'strong');
    wrap(span, span.style.fontStyle === 'italic', 'em');
  }
  return page.body.innerHTML;
}

function wrap(span: HTMLElement, holds: boolean, tag: string): void {
  if (!holds || span.closest('h1, h2, h3, h4, h5, h6')) return;
  const inner = span.ownerDocument.createElement(tag);
  inner.append(...span.childNodes);
  span.append(inner);
}
