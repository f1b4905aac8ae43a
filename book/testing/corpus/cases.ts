import type { Node } from 'prosemirror-model';

/** Small documents, each by what it shows: "in a list", "from four". */
export type Cases = Readonly<Record<string, Node>>;
