import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import { useMemo } from 'react';
import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { madeBy } from '#book/document/machine-words.ts';
import type { Maker } from '#book/document/makers.ts';
import { promptFor } from '#book/generator/prompts.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { type GenerationRequest, makerOf } from '#contract/generation.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { caretAfter, isEmptyParagraph } from '../blocks/block-carets.ts';
import { showInsertion } from '../blocks/insert-block.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { keepOrigins } from '../blocks/machine-origins.ts';
import { useLeftOut, WhatIsSent } from './source-list.tsx';
import { GenerateDialog, type GenerationOptions } from './generate-dialog.tsx';
import { useGeneration } from './generated-text.ts';

interface SectionGenerationProps {
  editor: Editor;
  project: ProjectOutline;
  sectionId: string;
  sectionTitle: string;
  onClose(): void;
  onRunning(): void;
  onFailed(message: string): void;
  onEnded(): void;
  onInserted(): void;
}

/** Generates text for the open section. Accepted text is inserted at the cursor, or at the end if the author has not placed the cursor. */
export function SectionGeneration({
  editor,
  project,
  sectionId,
  sectionTitle,
  onClose,
  ...on
}: SectionGenerationProps) {
  const hint = useMemo(
    () => promptFor(sectionTitle, { title: project.title, bookType: BOOK_TYPES[project.book_type].name }),
    [sectionTitle, project.title, project.book_type],
  );
  const by = makerOf(useQuery(generatorQuery).data);
  const insert = (text: string) => {
    const isPlaced = editor.state.selection.from > 1;
    if (!insertMarkdown(editor, { markdown: text, by }, isPlaced ? 'cursor' : 'end')) {
      on.onFailed('The answer was empty. Please try another prompt.');
      return;
    }
    on.onInserted();
    onClose();
  };
  const { generation, start, stop } = useGeneration((end) => {
    if (end.status === 'failed') on.onFailed(end.error);
    else on.onEnded();
  });

  const leftOut = useLeftOut();
  const requestOf = ({ prompt, sectionType: section_type }: GenerationOptions): GenerationRequest => {
    const { id: project_id, book_type, variant } = project;
    return { prompt, section_type, book_type, variant, project_id, section_id: sectionId, exclude: leftOut.ids };
  };

  return (
    <GenerateDialog
      hint={hint}
      generation={generation}
      onStart={(options) => {
        on.onRunning();
        void start(requestOf(options));
      }}
      sentWith={(options) => <WhatIsSent projectId={project.id} request={requestOf(options)} leftOut={leftOut} />}
      onStop={stop}
      onInsert={insert}
      onDiscard={on.onEnded}
      onClose={onClose}
    />
  );
}

/**
 * Inserts Markdown that a machine wrote as blocks with the machine's mark, in one undo step. The blocks go after the block at the cursor or
 * to the end of the section; an empty paragraph there is replaced. The caret goes behind them, into plain text. Returns false if the
 * Markdown is empty.
 */
export function insertMarkdown(
  editor: Editor,
  { markdown, by }: { markdown: string; by: Maker },
  place: 'cursor' | 'end',
): boolean {
  const given = documentFromMarkdown(markdown);
  if (given.textContent === '' && given.childCount < 2) return false;
  const doc = madeBy(editor.schema.nodeFromJSON(given.toJSON()), by);
  const tr = keepOrigins(ownUndoStep(editor.state.tr));
  const at = place === 'cursor' ? afterTopBlock(tr.selection) : tr.doc.content.size;
  const target = emptyBlockBefore(tr.doc, at);
  tr.replaceWith(target, at, Fragment.from(doc.content));
  showInsertion(editor, caretAfter(tr, target + doc.content.size));
  return true;
}

function afterTopBlock({ $to }: Selection): number {
  return $to.depth === 0 ? $to.pos : $to.after(1);
}

/** The position at which to insert. It is before `at` if an empty paragraph ends there, so that the paragraph is replaced. */
function emptyBlockBefore(doc: Node, at: number): number {
  const before = doc.resolve(at).nodeBefore;
  return before && isEmptyParagraph(before) ? at - before.nodeSize : at;
}
