import { useCallback, useEffect, useRef, useState } from 'react';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { nodeJson } from '#book/document/stored/stored-document.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { deriveStatBlock } from '#book/rules-5e/stat-block/derive-stat-block.ts';

/** The text of the demo without an account: one section, stored only in this browser. */
export interface KeptText {
  title: string;
  /** The document as ProseMirror's JSON. */
  doc: Record<string, unknown>;
}

const KEPT_KEY = 'tomewright.editor-demo';

/** Parses the stored text. Returns the sample if nothing is stored or it cannot be read. */
export function readKept(stored: string | null): KeptText {
  try {
    const { title, doc } = JSON.parse(stored ?? '') as { title?: unknown; doc?: unknown };
    if (typeof title === 'string' && typeof doc === 'object' && doc !== null) {
      // Passes through the sanitizer, since everybody at this browser can write to its storage.
      return { title: title.slice(0, 300), doc: nodeJson(documentFromJson(doc)) };
    }
  } catch {
    // A text that cannot be read counts as absent.
  }
  return sampleText();
}

export function sampleText(): KeptText {
  return { title: SAMPLE_TITLE, doc: nodeJson(documentFromHtml(sampleHtml())) };
}

/** The text as an HTML page that the product can import. */
export function keptPage({ title, doc }: KeptText): string {
  const heading = title.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
  const body = documentToHtml(documentFromJson(doc));
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${heading}</title></head>\n<body>\n<h1>${heading}</h1>\n${body}\n</body>\n</html>\n`;
}

const SAMPLE_TITLE = 'The Ferry at Low Water';

/** A section with every kind of block, for trying things out. */
function sampleHtml(): string {
  const creature = deriveStatBlock({
    name: 'Mud Lantern',
    size: 'Small',
    kind: 'Elemental',
    alignment: 'Unaligned',
    challenge: '1/4',
    abilities: { str: 8, dex: 15, con: 12, int: 4, wis: 11, cha: 9 },
    hitPoints: 13,
    armor: { natural: 12 },
    speed: '20 ft., Swim 30 ft.',
  });
  const data = JSON.stringify(creature).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `
<p>This is the editor, with a text to try it on. Change anything: it is <strong>kept in this browser</strong> and goes <em>nowhere else</em>.
Type <code>/</code> on an empty line for a block, or read <a href="/help">the guide</a>.</p>
<aside data-block="hint"><p>A hint is for you alone: templates advise you in one, and you leave yourself a note in another. No reader sees it.</p></aside>
<h2>The crossing</h2>
<div data-block="read-aloud"><p>The river has sunk so far that the old bridge stands in it like a row of teeth. A bell hangs from the ferry post. Somebody has tied its tongue.</p></div>
<p>The ferry crosses three times a day:</p>
<ul><li><p>at dawn, for the miller;</p></li><li><p>at noon, for whoever pays;</p></li><li><p>at dusk, for nobody, and nobody steers.</p></li></ul>
<ol><li><p>Untie the bell.</p></li><li><p>Wait for an answer.</p></li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Ask the miller about the rope</p></li><li data-type="taskItem" data-checked="false"><p>Cross at dusk</p></li></ul>
<aside data-block="sidebar" data-kind="gm-note" data-title="What sank the river"><p>A door stands open under the third pillar. As long as it does, the water goes elsewhere.</p></aside>
<aside data-block="sidebar" data-kind="sidebar" data-title="Fording on foot"><p>A character who wades needs a DC 12 Strength (Athletics) check, or is carried to the second pillar.</p></aside>
<article data-block="stat-block" data-stat-block="${data}"></article>
<article data-block="encounter" data-name="Lights on the mud" data-level="1" data-characters="4" data-creatures="4 Mud Lanterns" data-treasure="12 SP"><p>They gather around whoever unties the bell, and let go of whoever rings it.</p></article>
<h2>What the ferryman keeps</h2>
<table><caption>Fares</caption><tbody><tr><th><p>Passenger</p></th><th><p>Fare</p></th></tr><tr><td><p>On foot</p></td><td><p>2 cp</p></td></tr><tr><td><p>With a cart</p></td><td><p>1 sp</p></td></tr></tbody></table>
<table data-block="random-table" data-die="d4"><caption>What comes up in the net</caption><tbody><tr data-roll="1"><td>1</td><td>A boot with a letter in it</td></tr><tr data-roll="2–3"><td>2–3</td><td>An eel that knows one word</td></tr><tr data-roll="4"><td>4</td><td>The tongue of a bell</td></tr></tbody></table>
<article data-block="spell" data-name="Ferryman’s Patience" data-level="1" data-school="Abjuration" data-casting-time="Action" data-range="Self" data-components="V, S" data-duration="1 hour"><p>Running water carries you as a boat would, as long as you do not hurry.</p></article>
<article data-block="magic-item" data-name="Tongueless Bell" data-category="Wondrous Item" data-rarity="Uncommon"><p>Whoever swings it is heard by one creature of their choice, and by nobody else.</p></article>
<blockquote><p>It always takes you across. It does not say across what.</p></blockquote>
<pre><code>d20 + 3 against DC 12</code></pre>
<hr>
<p>The end of the sample. <s>There is no more.</s> The rest is <u>yours</u>.</p>`;
}

/** How long typing must pause before the text is stored, in ms. A section's save waits equally long. */
const QUIET = 500;

export type Keeping = 'kept' | 'changed' | 'refused';

/** Stores a text in the browser shortly after each change, and when the page is left. */
export function useKeptText(read: () => KeptText) {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });

  const keep = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    try {
      const { title, doc } = reading.current();
      localStorage.setItem(KEPT_KEY, JSON.stringify({ title, doc: withVersion(doc) }));
      setKeeping('kept');
    } catch {
      // The storage is full or forbidden. The text then lasts only as long as the page, and the bar says so.
      setKeeping('refused');
    }
  }, []);

  const changed = useCallback(() => {
    setKeeping('changed');
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, QUIET);
  }, [keep]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return { keeping, changed };
}

/** The text that the browser stored at an earlier visit, or the sample. */
export function openKeptText(): KeptText {
  try {
    return readKept(localStorage.getItem(KEPT_KEY));
  } catch {
    return readKept(null);
  }
}
