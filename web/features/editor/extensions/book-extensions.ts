import type { Extensions } from '@tiptap/core';
import { ListKeymap } from '@tiptap/extension-list';
import { Dropcursor } from '@tiptap/extensions';
import { columnBreak, pageBreak } from '#book/document/blocks/breaks.ts';
import { ENTRIES } from '#book/document/schema.ts';
import { suggestionTarget } from '../assist/target-plugin.ts';
import { nameMarks } from '../canon/name-marks.ts';
import { commentMarks } from '../comments/comment-marks.ts';
import { foundHits } from '../find/in-section/found-hits.ts';
import type { EditorHost } from '../host/host.ts';
import { selectionHandles } from '../gestures/selection-handles.ts';
import { touchGestures } from '../gestures/touch-gestures.ts';
import { peopleCarets } from '../people/people-carets.ts';
import { pasting } from '../paste/paste-plugin.ts';
import { smartPunctuation } from '../punctuation/smart-punctuation.ts';
import { typedMarks } from '../punctuation/typed-marks.ts';
import { machineOrigins } from '../machine-text/machine-origins.ts';
import { withOrigin } from '../machine-text/origin-view.ts';
import { proposing } from '../proposals/proposing.ts';
import { randomRowView, randomTableView } from '../views/random-table-view.ts';
import { slashMenu } from '../slash/slash-menu.ts';
import { linkMenu } from '../links/link-menu.ts';
import { hiddenHints } from '../hints/hidden-hints.ts';
import { breakView, sidebarView } from '../views/box-view.ts';
import { entryView } from '../views/entry-view.ts';
import { hintView } from '../views/hint-view.ts';
import { imageView } from '../views/image-view.ts';
import { referenceView } from '../views/reference-view.ts';
import { statBlockView } from '../views/stat-block-view.ts';
import { keepCaretInView } from './keep-caret-in-view.ts';
import { blockKeys } from './block-keys.ts';
import { bookSchemaExtensions } from './book-schema.ts';
import { caretBlock } from './caret-block.ts';
import { caretAfterPaste } from './caret-after-paste.ts';
import { emptyHint } from './empty-hint.ts';
import { gapCarets } from './gap-carets.ts';
import { selectedBlocks } from './selected-blocks.ts';
import { inView } from '../host/in-view.ts';
import { ownEvents } from './own-events.ts';
import { selectionInTime } from '../selection/selection-in-time.ts';
import { writeBelow } from './write-below.ts';

/** Everything that the editor of a section is made of, besides the section (`livingText`). */
export function bookExtensions(host: EditorHost): Extensions {
  return [
    ...bookSchemaExtensions({
      statBlock: { addNodeView: () => withOrigin(statBlockView(host)) },
      ...Object.fromEntries(
        ENTRIES.map((entry) => [entry.name, { addNodeView: () => withOrigin(entryView(host, entry)) }]),
      ),
      image: { addNodeView: () => withOrigin(imageView(host)) },
      hint: { addNodeView: () => hintView(host) },
      pageReference: { addNodeView: () => referenceView(host) },
      sidebar: { addNodeView: () => withOrigin(sidebarView) },
      randomTable: { addNodeView: () => withOrigin(randomTableView(host)) },
      randomRow: { addNodeView: () => withOrigin(randomRowView) },
      pageBreak: { addNodeView: () => breakView(pageBreak) },
      columnBreak: { addNodeView: () => breakView(columnBreak) },
    }),
    Dropcursor.configure({ color: 'var(--tw-gold)', width: 3 }),
    gapCarets,
    ListKeymap,
    inView,
    keepCaretInView,
    caretBlock,
    selectionInTime,
    ownEvents,
    selectedBlocks,
    blockKeys(host),
    slashMenu(host),
    linkMenu(host),
    smartPunctuation(host),
    typedMarks,
    pasting,
    caretAfterPaste,
    touchGestures,
    selectionHandles,
    hiddenHints,
    emptyHint,
    writeBelow,
    suggestionTarget,
    // Before what keeps origins: plugins of later extensions come first, and what a person typed is told from what is put back after it.
    proposing,
    machineOrigins,
    nameMarks,
    foundHits,
    peopleCarets,
    commentMarks,
  ];
}
