import type { BlockName } from '#book/document/nodes.ts';
import type { InlineKind } from '../host/host.ts';
import type { Open5eList } from '../open5e/list-name.ts';

/** A dialog that changes the text alone. */
export type TextDialogKind =
  | { kind: 'block'; block: BlockName; position: number | null }
  | { kind: 'link' }
  | { kind: 'inline'; inline: InlineKind }
  | { kind: 'open5e'; list: Open5eList };

/** The dialog that is open over the text; one at a time. */
export type EditorDialog =
  | TextDialogKind
  | { kind: 'generate' }
  | { kind: 'history' }
  | { kind: 'opening' }
  | { kind: 'library' };
