import type { Node } from 'prosemirror-model';
import type * as Y from 'yjs';

/**
 * Which node each element of a section's text is shown as; null where it is none that the schema allows, so that it is not shown and stays
 * as it is. An element that changes is forgotten, and its node made anew.
 */
export type Shown = WeakMap<Y.XmlElement, Node | null>;
