import type { ProjectActionsProps } from './project-actions.tsx';
import type { EditProps } from './project-edit.ts';

/** The props of a book in a list, as a card and as a row. */
export interface ProjectItemProps extends ProjectActionsProps, EditProps {
  /** All tags of the person, to choose from. */
  knownTags: string[];
}
