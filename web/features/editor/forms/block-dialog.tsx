import { useMediaQuery } from '@mantine/hooks';
import type { Editor, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { encounter } from '#book/document/blocks/encounter.ts';
import { parseAttributes } from '#book/document/define/attributes.ts';
import type { BlockName } from '#book/document/nodes.ts';
import { getBlock } from '#book/document/schema.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { type FollowedPlace, followPlace } from '../blocks/follow-place.ts';
import { insertBlock, insertBlocks } from '../blocks/insert-block.ts';
import { newBlock } from '../blocks/new-blocks.ts';
import type { Attrs } from './attrs-form.tsx';
import classes from './block-dialog.module.css';
import { BlockHtml } from '../views/block-html.tsx';
import { EncounterDifficulty } from './encounter-difficulty.tsx';
import { FieldsForm } from './fields-form.tsx';
import { hasOwnForm, OWN_FORMS } from './own-forms.tsx';

export interface BlockDialogProps {
  editor: Editor;
  kind: BlockName;
  /** The block's position; null for a new block, which is inserted at the cursor when it is saved. */
  position: number | null;
  /** The book that the text belongs to; absent where it belongs to none. */
  projectId?: string;
  onClose(): void;
}

/** Screens with room for the block beside its form. */
const WIDE = '(min-width: 64em)';

/** The form of one block, and beside it the block as it will look. The text changes only when the form is saved, in one step of undo. */
export function BlockDialog({ editor, kind, position, projectId, onClose }: BlockDialogProps) {
  useReturnedFocus();
  // Kept as it was when the form opened: the text may change meanwhile, as by an image that has been uploaded.
  const [given] = useState(() => openedNode(editor, kind, position));
  const [attrs, setAttrs] = useState<Attrs>({ ...given?.attrs });
  // The paragraph that names the source of a creature that was copied.
  const [source, setSource] = useState<JSONContent | undefined>();
  const place = useFollowedPlace(editor, position);
  const isDirty = given !== null && JSON.stringify(attrs) !== JSON.stringify(given.attrs);
  const close = useCloseGuard({
    isDirty,
    loss: 'What you wrote in this form is not in the book yet.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const shown = useDeferredValue(attrs);
  const blocks = useMemo(() => (given ? [{ ...given.toJSON(), attrs: shown }] : []), [given, shown]);
  const definition = getBlock(kind);
  if (!given) return null;

  const save = (values: Attrs) => {
    const block = { ...given.toJSON(), attrs: parseAttributes(definition.attributes, values) };
    if (position === null && source) insertBlocks(editor, [block, source]);
    else if (position === null) insertBlock(editor, block);
    else changeBlock(editor, place.current?.position ?? position, block, source);
    onClose();
  };
  const change = (patch: Attrs) => setAttrs((before) => ({ ...before, ...patch }));
  const form = { attrs, onChange: change, onSave: () => save(attrs), onCancel: close };
  const OwnForm = hasOwnForm(kind) ? OWN_FORMS[kind] : null;
  return (
    <Dialog opened onClose={close} closeOnClickOutside={false} size={widthOf(kind, isWide)} title={definition.label}>
      <div className={classes.panes} data-beside={isWide || undefined}>
        {OwnForm && <OwnForm {...form} isChanged={isDirty} onSave={save} onSource={setSource} />}
        {Array.isArray(definition.form) && (
          <FieldsForm {...form} block={definition} fields={definition.form}>
            {kind === encounter.name && projectId !== undefined && (
              <EncounterDifficulty projectId={projectId} attrs={attrs} />
            )}
          </FieldsForm>
        )}
        {isWide && (
          <div className={classes.preview} role="group" aria-label="Preview" tabIndex={0}>
            <BlockHtml blocks={blocks} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function openedNode(editor: Editor, kind: BlockName, position: number | null): Node | null {
  if (position === null) return editor.schema.nodeFromJSON(newBlock(kind));
  const node = editor.state.doc.nodeAt(position);
  return node?.type.name === kind ? node : null;
}

/** Gives the block at this position new attributes; its text stays as it is. */
function changeBlock(editor: Editor, at: number, { type, attrs }: JSONContent, source: JSONContent | undefined): void {
  const { tr, doc } = editor.state;
  const node = doc.nodeAt(at);
  if (!node || node.type.name !== type) return;
  tr.setNodeMarkup(at, undefined, attrs);
  if (source) tr.insert(at + node.nodeSize, editor.schema.nodeFromJSON(source));
  editor.view.dispatch(tr);
}

function widthOf(kind: BlockName, isWide: boolean): number {
  if (hasOwnForm(kind)) return isWide ? 1240 : 860;
  return isWide ? 960 : 440;
}

function useFollowedPlace(editor: Editor, position: number | null) {
  const place = useRef<FollowedPlace | null>(null);
  useEffect(() => {
    if (position === null) return undefined;
    const followed = followPlace(editor, position, 'before');
    place.current = followed;
    return followed.end;
  }, [editor, position]);
  return place;
}
