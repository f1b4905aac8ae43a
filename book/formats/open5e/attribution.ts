import { SRD_SOURCE } from '../../rules-5e/srd/srd.ts';
import { safeLink } from '../../document/define/attributes.ts';
import type { KnownMark, KnownNode } from '../../document/nodes.ts';

/** The source of an entry of Open5e or of the built-in lists. */
export interface EntrySource {
  name: string;
  document__title: string;
  document__license_url: string;
  document__url: string;
  /** What was changed of it, where anything was: the licence asks for that. */
  changes?: string;
}

/** The paragraph under a block that the open licences ask for: its name, its source, and the licence. */
export function attributionOf(source: EntrySource): KnownNode {
  const italic: KnownMark = { type: 'italic' };
  const linked = (text: string, address: string): KnownNode => {
    const href = safeLink(address);
    return { type: 'text', text, marks: href ? [italic, { type: 'link', attrs: { href } }] : [italic] };
  };
  const plain = (text: string): KnownNode => ({ type: 'text', text, marks: [italic] });
  return {
    type: 'paragraph',
    content: [
      plain(`${source.name} from `),
      linked(source.document__title || 'Open5e', source.document__url),
      ...(source.document__license_url === '' ? [] : [plain(', '), linked('licence', source.document__license_url)]),
      plain(source.changes === undefined ? '.' : `; ${source.changes}.`),
    ],
  };
}

/** The same for a creature of the built-in list, changed or as it is there. */
export function srdAttribution(name: string, { isChanged }: { isChanged: boolean }): KnownNode {
  return attributionOf({
    name,
    document__title: SRD_SOURCE.title,
    document__url: SRD_SOURCE.url,
    document__license_url: SRD_SOURCE.licenseUrl,
    ...(isChanged && { changes: 'changed here' }),
  });
}
