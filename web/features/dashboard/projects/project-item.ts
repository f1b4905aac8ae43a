import type { ProjectActionsProps } from './project-actions.tsx';
import type { EditProps } from './project-edit.ts';

/** What a book on the shelf is given, as a card and as a row. */
export interface ProjectItemProps extends ProjectActionsProps, EditProps {
  /** All tags there are, to choose from. */
  knownTags: string[];
}
