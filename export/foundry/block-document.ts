import type { Node } from 'prosemirror-model';
import { magicItem as magicItemBlock } from '#book/document/blocks/magic-item.ts';
import { spell as spellBlock } from '#book/document/blocks/spell.ts';
import { printForm } from '#book/document/schema.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { lineText } from '#book/document/document-words.ts';
import { locatedAt, type Report } from '../diagnostics.ts';
import { actorOf } from './actor.ts';
import { filledByFoundry, notCarried } from './missing-fields.ts';
import { commonData, type Data, type FoundryDocument, type Ids, keyOf, sortOf } from './foundry-documents.ts';
import { magicItem } from './magic-item-document.ts';
import { spellItem } from './spell-document.ts';
import { rollTableOf } from './roll-table-document.ts';
import type { FoundryBookSection, OwnDocument } from './section-documents.ts';

type Own = OwnDocument & { index: number };

interface BlockScope extends DocumentScope {
  section: FoundryBookSection;
  htmlOf(nodes: readonly Node[], prefix: string): string;
}

/** The document of a block that has its own. What the document cannot hold is reported. */
export function blockDocument(node: Node, own: Own, scope: BlockScope): FoundryDocument {
  const form = printForm(node);
  switch (form.form) {
    case 'stat-block':
      reportCreature(form.block, own, scope);
      return actorOf(form.block, own, { ids: scope.ids, stats: scope.stats, book: scope.book.title });
    case 'roll-table':
      return tableDocument(form, own, scope);
    case 'entry':
      return entryDocument(node, own, scope);
    case 'image': {
      const image = scope.image(form.address);
      if (image !== null) return sceneOf(image, own, scope.stats);
    }
  }
  throw new RangeError(`No document for the block ${node.type.name}`);
}

function entryDocument(node: Node, own: Own, { ids, stats, book, htmlOf }: BlockScope): FoundryDocument {
  const source = { custom: book.title, book: '', page: '', license: '', rules: book.rules, revision: 1 };
  const scope = { stats, source, activityId: (number: number) => ids('activity', own.id, String(number)) };
  const text = node.children.map(lineText).join('\n');
  const item = { ...own, html: htmlOf(node.children, own.id), text };
  return spellBlock.is(node)
    ? spellItem(spellBlock.attrs(node), item, scope)
    : magicItem(magicItemBlock.attrs(node), item, scope);
}

function tableDocument(form: PrintForm<'roll-table'>, own: Own, scope: BlockScope): FoundryDocument {
  const htmlOf = (row: Node) => scope.htmlOf([paragraphOf(row)], own.id).replace(/^<p>|<\/p>$/g, '');
  const { document, unread } = rollTableOf(form, own, { ...scope, htmlOf });
  if (unread.length > 0) {
    const rows = unread.map((roll) => `“${roll}”`).join(', ');
    const message = `The table “${own.name}” goes without the rows ${rows}, since Foundry rolls numbers alone. Please give them numbers of the die.`;
    report(scope, `rows ${own.id}`, message);
  }
  return document;
}

function paragraphOf(row: Node): Node {
  return row.type.schema.node('paragraph', null, row.content);
}

function reportCreature(block: StatBlock, { id, name }: Own, scope: BlockScope): void {
  const left = notCarried(block);
  if (left.length > 0) {
    const message = `The creature “${name}” goes to Foundry without ${left.join('; ')}: it has no place for that, or calculates it by its own rules.`;
    report(scope, `left ${id}`, message);
  }
  const filled = filledByFoundry(block);
  if (filled.length > 0) {
    const message = `The creature “${name}” does not say all that Foundry needs, and goes there with ${filled.join('; ')}. Please fill it in.`;
    report(scope, `filled ${id}`, message);
  }
}

function report({ section, report: { add } }: BlockScope, subject: string, message: string): void {
  add({ kind: 'layout', ...locatedAt(section), subject, message });
}

/** What all documents of a book share. */
interface DocumentScope {
  ids: Ids;
  stats: Data;
  book: { title: string; rules: string };
  /** An image by its address in the book; null if its bytes are missing. */
  image(address: string): SceneImage | null;
  report: Report;
}

export interface SceneImage {
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

interface OwnScene {
  id: string;
  name: string;
  index: number;
}

/**
 * A map as a scene without a grid, because the size of its squares is unknown, and lit everywhere. Walls, lights and tokens are left to the
 * game master.
 */
function sceneOf({ path, width, height }: SceneImage, { id, name, index }: OwnScene, stats: Data): FoundryDocument {
  return {
    _id: id,
    _key: keyOf('scenes', id),
    name,
    active: false,
    navigation: false,
    background: { src: path },
    thumb: path,
    width,
    height,
    padding: 0,
    grid: { type: 0, size: 100, distance: 5, units: 'ft' },
    tokenVision: false,
    fog: { exploration: false },
    environment: { globalLight: { enabled: true } },
    drawings: [],
    tokens: [],
    lights: [],
    notes: [],
    sounds: [],
    templates: [],
    tiles: [],
    walls: [],
    ...commonData(stats, sortOf(index)),
  };
}
