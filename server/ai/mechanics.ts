import type { Node } from 'prosemirror-model';
import { documentFromJson } from '#book/document/parse.ts';
import {
  isWrong,
  type MechanicsFinding,
  type MechanicsForm,
  type MechanicsKind,
} from '#book/generator/mechanics/mechanics-form.ts';
import { MECHANICS_FORMS } from '#book/generator/mechanics/mechanics-forms.ts';
import { createNotes, numberedNotes } from '#export/markdown/markdown-inline.ts';
import { sectionToMarkdown } from '#export/markdown/section-to-markdown.ts';
import type { AiForm, AiProvider, ObjectOptions, ObjectRequest } from '#domain/generation/ai-provider.ts';

/** A stat block, spell, item, table or encounter as a provider made it. */
export interface Mechanics {
  kind: MechanicsKind;
  /** The blocks after the sanitizer. */
  doc: Node;
  /** The blocks as Markdown, which reads back as the same blocks. */
  markdown: string;
  /** What is wrong with it or unusual after one repair. */
  findings: MechanicsFinding[];
  /** Whether the first answer had faults and another one was requested. */
  repaired: boolean;
}

/**
 * Asks for one piece of mechanics as data and checks it by the rules; where it has faults, asks once more with the findings. Returns the
 * better of both. Throws what `AiProvider.object` throws; an answer with invalid data never becomes a piece.
 */
export async function writeMechanics(
  ai: AiProvider,
  { kind, request }: { kind: MechanicsKind; request: ObjectRequest },
  options: MechanicsOptions,
): Promise<Mechanics> {
  // Each kind has its own form, whose type does not matter below.
  const form = MECHANICS_FORMS[kind] as MechanicsForm<unknown>;
  const { piece, findings, repaired } = await askFor(ai, { form, request }, options);
  const doc = documentFromJson({ content: form.toBlocks(piece) });
  return { kind, doc, markdown: markdownOf(doc), findings, repaired };
}

export type MechanicsOptions = Pick<ObjectOptions, 'signal' | 'onUse'>;

interface Asked<T> {
  form: MechanicsForm<T>;
  request: ObjectRequest;
}

interface CheckedPiece<T> {
  piece: T;
  findings: MechanicsFinding[];
  repaired: boolean;
}

async function askFor<T>(
  ai: AiProvider,
  { form, request }: Asked<T>,
  options: MechanicsOptions,
): Promise<CheckedPiece<T>> {
  const piece = await ai.object(request, readsFor(form, request), options);
  const findings = form.check(piece);
  if (!findings.some(isWrong)) return { piece, findings, repaired: false };
  return repair(ai, { form, request }, { piece, findings }, options);
}

/** Asks once for the piece without its faults. Keeps the given piece where the second answer is no better, or there is none. */
export async function repair<T>(
  ai: AiProvider,
  { form, request }: Asked<T>,
  { piece, findings }: Omit<CheckedPiece<T>, 'repaired'>,
  { signal, onUse }: MechanicsOptions,
): Promise<CheckedPiece<T>> {
  const earlier = { answer: piece, problems: findings.filter(isWrong).map(sentence) };
  const second = await ai
    .object(request, readsFor(form, request), { signal, earlier, onUse })
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
  const found = second === null ? null : form.check(second);
  if (second === null || found === null || faults(found) >= faults(findings))
    return { piece, findings, repaired: false };
  return { piece: second, findings: found, repaired: true };
}

function faults(findings: readonly MechanicsFinding[]): number {
  return findings.filter(isWrong).length;
}

function sentence({ subject, field, found, expected, formula }: MechanicsFinding): string {
  const right = expected === null ? '' : ` It should be ${expected}.`;
  return `${subject}, ${field}: ${found} stands there.${right} ${formula}`;
}

function readsFor<T>({ read, ...form }: MechanicsForm<T>, { variant }: ObjectRequest): AiForm<T> {
  return { ...form, read: (value) => read(value, variant) };
}

/** A title above blocks, as in a book: it decides how the first of them is read. */
const TITLE = '# Title';

/** Blocks as Markdown. */
export function markdownOf(doc: Node): string {
  const writing = sectionToMarkdown(doc, TITLE, createNotes(numberedNotes(doc, 1)));
  for (;;) {
    const step = writing.next();
    if (step.done) return step.value.trim();
  }
}
