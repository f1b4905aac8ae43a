import { FileChild, type IXmlableObject } from 'docx';
import { escapeXml } from '#book/text/plain-signs.ts';

/**
 * The text of a document while it is written. Nearly all of a book is written as XML at once; what needs numbers or files that the library
 * keeps, such as lists, links, notes and pictures, is placed for the library to write, in a shell of the document that has a cut before
 * each such paragraph. An object for each element of a whole book would take several times as long, and as much memory.
 */
export interface WordBody {
  write(xml: string): void;
  place(child: FileChild): void;
  /** Ends a section: what the shell has in its place. */
  endSection(): FileChild[];
  /** The shell's document with everything between what the library wrote. */
  fill(shell: string): string;
}

export function createBody(): WordBody {
  /** What stands at each cut. */
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

/** No text of a book can look like it, because its angle brackets are escaped. */
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
