import { Fragment, type Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/notes-and-references.ts';
import { creatureOf } from '../document/blocks/stat-block.ts';
import { nodeType } from '../document/schema.ts';
import type { CreatureJudge } from '../rules-5e/stat-block/rule-finding.ts';
import { applyFinding } from '../rules-5e/stat-block/apply-finding.ts';
import { type CheckFinding, withIds } from './finding.ts';
import { rulesFindings } from './stat-blocks.ts';
import { textNumbers, withNumber } from './text-numbers.ts';

/** What to fix in a section. */
interface FixInput {
  /** The id of the section. */
  id: string;
  findings: readonly CheckFinding[];
  /** The judge that found what is wrong with the creatures. */
  judge: CreatureJudge;
}

/**
 * Returns the document with these findings fixed. A finding that no longer matches the document is skipped. All other
 * words stay as they are.
 */
export function fixSection(doc: Node, { id, findings, judge }: FixInput): Node {
  const wanted = new Set(findings.map((finding) => finding.id));
  const fixed = fixTexts(fixNumbers(doc, { id, judge }, wanted), id, wanted);
  const names = pairsOf(findings, 'name-spelling');
  const targets = new Map(pairsOf(findings, 'dead-reference'));
  return mapNodes(fixed, (node) => {
    if (node.isText) return withText(node, respell(node.text ?? '', names));
    if (pageReference.is(node)) {
      const target = targets.get(pageReference.attrs(node).target);
      return target === undefined ? node : node.type.create({ ...node.attrs, target }, null, node.marks);
    }
    return node;
  });
}

/** Fixes the numbers of stat blocks. All findings of one block are applied together. */
function fixNumbers(doc: Node, { id, judge }: Omit<FixInput, 'findings'>, wanted: ReadonlySet<string>): Node {
  const all = rulesFindings(doc, id, judge);
  const withTheirIds = withIds(all.map(({ finding }) => finding));
  const chosen = all.filter((_, index) => wanted.has(withTheirIds[index]?.id ?? ''));
  if (chosen.length === 0) return doc;
  return mapNodes(doc, (node) => {
    const rules = chosen.filter(({ block }) => block === node).map(({ rule }) => rule);
    if (rules.length === 0) return node;
    // From the end of a text to its start, so that the positions of the others stay valid.
    const ordered = rules.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
    const data = ordered.reduce(applyFinding, creatureOf(node));
    return nodeType('statBlock').create({ ...node.attrs, data }, null, node.marks);
  });
}

/** Fixes the numbers in running text. */
function fixTexts(doc: Node, sectionId: string, wanted: ReadonlySet<string>): Node {
  const all = textNumbers(doc, sectionId);
  const withTheirIds = withIds(all.map(({ finding }) => finding));
  const chosen = all.filter((_, index) => wanted.has(withTheirIds[index]?.id ?? ''));
  if (chosen.length === 0) return doc;
  return mapNodes(doc, (node) =>
    chosen
      .filter(({ block }) => block === node)
      .toSorted((one, other) => other.rule.at - one.rule.at)
      .reduce((before, { rule }) => withNumber(before, rule), node),
  );
}

function pairsOf(findings: readonly CheckFinding[], check: CheckFinding['check']): [found: string, expected: string][] {
  return findings.flatMap((finding) =>
    finding.check === check && finding.found !== undefined && finding.expected !== undefined
      ? [[finding.found, finding.expected]]
      : [],
  );
}

function respell(text: string, names: readonly (readonly [string, string])[]): string {
  return names.reduce(
    (before, [found, expected]) =>
      before.includes(found)
        ? before.replace(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${found}(?![\\p{L}\\p{M}\\p{N}])`, 'gu'), () => expected)
        : before,
    text,
  );
}

function withText(node: Node, text: string): Node {
  return text === node.text || text === '' ? node : node.type.schema.text(text, node.marks);
}

/**
 * Replaces each node of a document by what `change` returns for it, children first. Unchanged nodes stay the same
 * objects.
 */
function mapNodes(node: Node, change: (node: Node) => Node): Node {
  if (node.isLeaf || node.isText) return change(node);
  const children = node.children.map((child) => mapNodes(child, change));
  const isSame = children.every((child, index) => child === node.child(index));
  return change(isSame ? node : node.copy(Fragment.from(children)));
}
