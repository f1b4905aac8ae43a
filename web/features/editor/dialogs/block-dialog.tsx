import { Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Editor, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { encounter } from '#book/document/blocks/encounter.ts';
import { parseAttributes } from '#book/document/define/attributes.ts';
import type { BlockName, OwnFormName } from '#book/document/nodes.ts';
import { getBlock } from '#book/document/schema.ts';
import { formatNumber } from '#book/rules-5e/format.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { type AskedEncounter, getBalance } from '#contract/balance.ts';
import { CLASSIC_LABELS, DIFFICULTY_LABELS } from '#web/lib/books/book-labels.ts';
import { call } from '#web/lib/calls/api.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { type TrackedPosition, trackPosition } from '../blocks/block-carets.ts';
import { insertBlock, insertBlocks, newBlock } from '../blocks/insert-block.ts';
import { CopyCreature } from './copy-creature.tsx';
import { StatBlockForm } from '../stat-blocks/stat-block-form.tsx';
import classes from './block-dialog.module.css';
import { BlockHtml } from './block-html.tsx';
import { type Attrs, FieldsForm, type FormProps } from './fields-form.tsx';

interface BlockDialogProps {
  editor: Editor;
  kind: BlockName;
  /** The block's position. Null for a new block, which is inserted at the cursor when it is saved. */
  position: number | null;
  /** The book that the text belongs to; absent for text outside of a book. */
  projectId?: string;
  onClose(): void;
}

/** Screens with room for the block beside its form. */
const WIDE = '(min-width: 64em)';

/** The form of one block, with a preview of the block. The text changes only when the form is saved, in one undo step. */
export function BlockDialog({ editor, kind, position, projectId, onClose }: BlockDialogProps) {
  useReturnedFocus();
  // The block as it was when the form opened. The text may change meanwhile, for example when an image has been uploaded.
  const [given] = useState(() => openedNode(editor, kind, position));
  const [attrs, setAttrs] = useState<Attrs>({ ...given?.attrs });
  // The paragraph that names the source of a copied creature.
  const [source, setSource] = useState<JSONContent | undefined>();
  const tracked = useTrackedPosition(editor, position);
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
    else changeBlock(editor, tracked.current?.position ?? position, block, source);
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

/** Sets new attributes of the block at this position. Its text stays. */
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

function useTrackedPosition(editor: Editor, position: number | null) {
  const tracked = useRef<TrackedPosition | null>(null);
  useEffect(() => {
    if (position === null) return undefined;
    const followed = trackPosition(editor, position, 'before');
    tracked.current = followed;
    return followed.end;
  }, [editor, position]);
  return tracked;
}

/** How long typing must pause before the difficulty is requested, in ms. */
const QUIET_MS = 400;

/** Shows the difficulty of an encounter for its party, by both editions, while the author fills in its form. */
function EncounterDifficulty({ projectId, attrs }: { projectId: string; attrs: Attrs }) {
  const { creatures, level, characters } = attrs;
  const [query] = useDebouncedValue([String(creatures).trim(), String(level), String(characters)] as const, QUIET_MS);
  const { data } = useQuery({
    queryKey: ['balance', projectId, 'asked', ...query],
    queryFn: ({ signal }) => {
      const [names, level, size] = query;
      return call(getBalance, { params: { id: projectId }, query: { creatures: names, level, size }, signal });
    },
    enabled: query[0] !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const asked = query[0] === '' ? null : data?.asked;
  return (
    <Text role="status" size="sm">
      {asked ? difficultyWords(asked) : 'Its difficulty is shown here once it has creatures.'}
    </Text>
  );
}

/** The difficulty as a sentence, such as “Moderate by the rules of 2024, hard by those of 2014: 450 XP …” */
export function difficultyWords({ creatures, xp, difficulty_2024, difficulty_2014 }: AskedEncounter): string {
  const unknown = creatures.flatMap(({ name, xp: worth }) => (worth === null ? [`“${name}”`] : []));
  const left = unknown.length === 0 ? '' : ` Without ${unknown.join(', ')}, which neither the book nor the SRD has.`;
  if (unknown.length === creatures.length) return `No difficulty is known.${left}`;
  const current = DIFFICULTY_LABELS[difficulty_2024.difficulty];
  const classic = CLASSIC_LABELS[difficulty_2014.difficulty].toLowerCase();
  return `${current} by the rules of 2024, ${classic} by those of 2014: ${formatNumber(xp)} XP.${left}`;
}

interface OwnFormProps extends Omit<FormProps, 'onSave'> {
  isChanged: boolean;
  onSave(attrs: Attrs): void;
  /** Called with the paragraph that names the source of copied values. It is inserted together with the block. */
  onSource(source: JSONContent): void;
}

/** Forms for blocks that a plain list of fields does not suit. */
const OWN_FORMS: Readonly<Record<OwnFormName, (props: OwnFormProps) => ReactNode>> = {
  statBlock: CreatureForm,
};

function hasOwnForm(name: string): name is OwnFormName {
  return Object.hasOwn(OWN_FORMS, name);
}

function CreatureForm({ attrs, isChanged, onChange, onSave, onSource, onCancel }: OwnFormProps) {
  // Not parsed here, since it may hold half-typed values (half a number, a space at the end). The sanitizer cleans it when it is saved.
  const block = attrs.data as StatBlock;
  return (
    <StatBlockForm
      block={block}
      copyControl={
        <CopyCreature
          isChanged={isChanged}
          name={block.name}
          onCopy={(data) => onChange({ data })}
          onCopied={onSource}
        />
      }
      onChange={(data) => onChange({ data })}
      onSave={(data) => onSave({ data })}
      onCancel={onCancel}
    />
  );
}
