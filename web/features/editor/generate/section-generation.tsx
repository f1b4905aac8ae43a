import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { promptFor } from '#book/generator/prompts.ts';
import { type GenerationRequest, makerOf } from '#contract/generation.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { useLeftOut } from '../sources/use-left-out.ts';
import { WhatIsSent } from '../sources/what-is-sent.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { insertMarkdown } from './insert-markdown.ts';
import type { GenerationOptions } from './prompt-form.tsx';
import { useGeneration } from './use-generation.ts';

export interface SectionGenerationProps {
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

/** Generates text for the open section. Accepted text is inserted at the cursor, or at the end where the author has not put one. */
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
