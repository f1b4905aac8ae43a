import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { showMessage } from '../host/messages.ts';
import { addSection } from '../sections/section-calls.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { SectionContent, SectionParts } from '../saving/section-content.ts';
import type { SectionSession } from '../saving/section-session.ts';
import { takeStored } from '../saving/take-stored.ts';

export interface SectionConflictProps {
  project: ProjectOutline;
  mine: SectionContent;
  newer: SectionWithDocument;
  editor: Editor;
  session: RefObject<SectionSession | null>;
  /** Called when the newer copy is in the editor. */
  onTaken(newer: SectionParts): void;
}

/** Carries out what the author chooses in a conflict. */
export function SectionConflict({ project, mine, newer, editor, session, onTaken }: SectionConflictProps) {
  const goOn = () => setTimeout(() => editor.isEditable && editor.commands.focus(), 50);
  const keepMine = () => {
    session.current?.resolve(newer.version, true);
    goOn();
  };
  const takeNewer = () => {
    takeStored({ projectId: project.id, editor, session, show: onTaken }, newer);
    goOn();
  };
  const saveAsNew = async () => {
    try {
      const title = `${mine.title} (my copy)`.slice(0, 300);
      await addSection(project.id, project.content.sections, { ...mine, title });
      takeNewer();
    } catch (error) {
      showMessage('Your copy could not be saved as a new section', messageOf(error));
    }
  };
  return (
    <ConflictDialog mine={mine} newer={newer} onKeepMine={keepMine} onTakeNewer={takeNewer} onSaveAsNew={saveAsNew} />
  );
}
