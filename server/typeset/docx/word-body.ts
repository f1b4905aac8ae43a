import { FileChild, type IXmlableObject } from 'docx';
import { escapeXml } from '#book/text/plain-signs.ts';

/**
 * The text of a document while it is written. Nearly all of a book is written as XML at once. What needs the library's numbers or files, such
 * as lists, links, notes and pictures, goes into a shell of the document that the library writes, which has a cut before each such paragraph.
 * An object for each element of a whole book would take several times the time and memory.
 */
export interface WordBody {
  write(xml: string): void;
  place(child: FileChild): void;
  /** Ends a section, and returns what the shell has in its place. */
  endSection(): FileChild[];
  /** The shell's document with the written XML inserted at its cuts. */
  fill(shell: string): string;
}

export function createBody(): WordBody {
  /** The XML for each cut. */
  const written: string[] = [];
  let text: string[] = [];
  let placed: FileChild[] = [];
  const cut = () => {
    written.push(text.join(''));
    text = [];
    placed.push(new Cut());
  };
  return {
    write(xml) {
      text.push(xml);
    },
    place(child) {
      cut();
      placed.push(child);
    },
    endSection() {
      cut();
      const children = placed;
      placed = [];
      return children;
    },
    fill(shell) {
      const [head = '', ...others] = shell.split(CUT);
      return head + others.map((other, index) => `${written[index]}${other}`).join('');
    },
  };
}

/** No text of a book can contain it, because its angle brackets are escaped. */
const CUT = '<w:cut/>';

class Cut extends FileChild {
  constructor() {
    super('w:cut');
  }

  override prepForXml(): IXmlableObject {
    return { 'w:cut': {} };
  }
}

type Values = Readonly<Record<string, string | number>>;

/** An element with this XML in it. */
export function xmlElement(name: string, values: Values, content = ''): string {
  const attributes = Object.entries(values).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `<${name}${attributes.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}
