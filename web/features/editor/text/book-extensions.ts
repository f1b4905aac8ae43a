import { Extension, type Extensions } from '@tiptap/core';
import { ListKeymap } from '@tiptap/extension-list';
import { Dropcursor } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { columnBreak, pageBreak } from '#book/document/blocks/breaks.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { ENTRIES } from '#book/document/schema.ts';
import { suggestionTarget } from '../ai/suggestion-target.ts';
import { nameMarks } from '../canon/name-marks.ts';
import { commentMarks } from '../comments/comment-marks.ts';
import { foundHits } from '../find/found-hits.ts';
import type { EditorHost } from '../base/host.ts';
import { selectionHandles } from '../typing/selection-handles.ts';
import { touchGestures } from '../typing/touch-gestures.ts';
import { peopleCarets } from '../collaboration/people-carets.ts';
import { pasting } from '../typing/paste-plugin.ts';
import { smartPunctuation, typedMarks } from '../typing/typed-marks.ts';
import { machineOrigins } from '../blocks/machine-origins.ts';
import { withOrigin } from '../nodes/dom.ts';
import { proposing } from '../proposals/proposing.ts';
import { randomRowView, randomTableView } from '../nodes/table-views.ts';
import { linkMenu, slashMenu } from '../toolbar/caret-menus.ts';
import { hiddenHints } from '../typing/hidden-hints.ts';
import { breakView, entryView, hintView, imageView, referenceView, sidebarView } from '../nodes/block-views.ts';
import { statBlockView } from '../nodes/stat-block-view.ts';
import { caretAfterPaste, caretBlock, gapCarets, keepCaretInView } from '../typing/caret-extensions.ts';
import { blockKeys } from '../typing/block-keys.ts';
import { bookSchemaExtensions } from '../nodes/book-schema.ts';
import { selectedBlocks } from '../typing/selected-block.ts';
import { inView } from '../base/in-view.ts';
import { selectionInTime } from '../base/selection-in-time.ts';
import { writeBelow } from '../typing/write-below.ts';

/** All extensions of the editor except the section's own (`yjsBinding`). */
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
    // Must come before `machineOrigins`. Plugins of later extensions run first, so that `machineOrigins` sees what a person typed before
    // this one inserts deleted words again.
    proposing,
    machineOrigins,
    nameMarks,
    foundHits,
    peopleCarets,
    commentMarks,
  ];
}

/** A placeholder in an empty section. It reads only the first block, so that typing in a long section costs nothing. */
const emptyHint = Extension.create({
  name: 'emptyHint',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          decorations({ doc }) {
            const first = doc.firstChild;
            if (!editor.isEditable || doc.childCount !== 1 || !first?.isTextblock || first.content.size > 0)
              return null;
            if (!paragraph.is(first)) return null;
            const hint = 'Write, or type / for a block';
            return DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, { 'data-hint': hint })]);
          },
        },
      }),
    ];
  },
});

/** The events after a key's `keydown`. Nothing outside the text listens to them. */
const EVENTS = ['keypress', 'textInput', 'input', 'keyup'] as const;

/**
 * Stops these events at the text, for speed: React listens at the root of the page, and would walk through all components above the
 * text several times for each letter.
 */
const ownEvents = Extension.create({
  name: 'ownEvents',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        view({ dom }) {
          const end = (event: Event) => event.stopPropagation();
          for (const name of EVENTS) dom.addEventListener(name, end);
          return {
            destroy() {
              for (const name of EVENTS) dom.removeEventListener(name, end);
            },
          };
        },
      }),
    ];
  },
});
