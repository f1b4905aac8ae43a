import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import { indexed } from '#book/document/marks.ts';
import { printForm } from '#book/document/schema.ts';
import { namedPart } from '#book/sections/named-part.ts';
import type { CanonEntry } from '#contract/canon.ts';
import { savedCanonQuery } from '#web/lib/books/canon-entries.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import type { InlineKind } from '../base/host.ts';
import { linkByName } from './book-links.ts';
import { INLINE_FORMS } from './inline-forms.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

const KINDS_WITH_BLOCKS: readonly CanonEntry['kind'][] = ['creature', 'item', 'spell'];

interface LinkedSection {
  id: string;
  title: string;
}

export interface InlineDialogProps {
  editor: Editor;
  kind: InlineKind;
  /** The book's sections, as targets of references. */
  sections: readonly LinkedSection[];
  /** The book that the text belongs to; absent for text outside of a book. */
  projectId?: string | undefined;
  onClose(): void;
}

/** Edits the one field of a footnote, a reference or an index entry: of the selected one, or of a new one at the caret. */
export function InlineDialog({ editor, kind, sections, projectId = '', onClose }: InlineDialogProps) {
  useReturnedFocus();
  const form = INLINE_FORMS[kind];
  const [present] = useState(() => presentText(editor, kind, sections));
  const [value, setValue] = useState(present ?? '');
  const isReference = kind === 'pageReference';
  const { data: canon } = useQuery({ ...savedCanonQuery(projectId), enabled: isReference && projectId !== '' });
  const targets = useMemo(
    () => (isReference ? targetsIn(editor, sections, canon) : []),
    [editor, isReference, sections, canon],
  );
  const close = useCloseGuard({
    isDirty: value !== (present ?? ''),
    loss: 'What you wrote in this form is not in the book yet.',
    isExcused: () => getSnapshot().user === null,
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    put(editor, kind, value.trim(), sections);
    onClose();
  };
  const remove = () => {
    take(editor, kind);
    onClose();
  };
  const field = { label: form.label, description: form.description, value, 'data-autofocus': true };
  return (
    <Dialog opened onClose={close} closeOnClickOutside={false} title={form.title}>
      <form onSubmit={submit}>
        <Stack>
          {isReference ? (
            <ChoiceInput {...field} choices={targets} onChange={setValue} />
          ) : form.lines === undefined ? (
            <TextInput {...field} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
          ) : (
            <Textarea
              {...field}
              autosize
              minRows={form.lines}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            {present !== null && (
              <Button variant="subtle" color="red" onClick={remove}>
                {form.remove}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!form.isOptional && value.trim() === ''}>
              {form.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The text of the selected footnote, reference or index entry, or null if none is selected. */
function presentText(editor: Editor, kind: InlineKind, sections: readonly LinkedSection[]): string | null {
  const { selection } = editor.state;
  const { attribute } = INLINE_FORMS[kind];
  if (kind === indexed.name) return editor.isActive(kind) ? String(editor.getAttributes(kind)[attribute] ?? '') : null;
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === kind;
  if (!isSelected) return null;
  return pageReference.is(selection.node)
    ? nameOf(pageReference.attrs(selection.node), sections)
    : String(selection.node.attrs[attribute]);
}

/** The target of a reference as authors know it: a section by its title. */
function nameOf({ target, shown }: { target: string; shown: string }, sections: readonly LinkedSection[]): string {
  return sectionName(sections.find(({ id }) => id === target)?.title ?? '') || shown || target;
}

/** A page number is printed in words, "page 12", which must not stick to the word before it. */
function spaceBefore({ state }: Editor, kind: InlineKind): { type: 'text'; text: string }[] {
  if (kind !== pageReference.name) return [];
  const { to } = state.selection;
  const before = state.doc.textBetween(Math.max(0, to - 1), to, '\n', '\n');
  return /[\p{L}\p{N}.,;:!?)]/u.test(before) ? [{ type: 'text', text: ' ' }] : [];
}

function put(editor: Editor, kind: InlineKind, text: string, sections: readonly LinkedSection[]): void {
  const saysName = kind === 'pageReference' && Boolean(editor.getAttributes(kind).shown);
  const attrs = saysName ? linkByName(text, sections) : { [INLINE_FORMS[kind].attribute]: text };
  const chain = editor.chain().focus();
  if (kind !== indexed.name) {
    // A new note goes behind the selected words. A changed one keeps its place.
    if (presentText(editor, kind, sections) !== null) chain.updateAttributes(kind, attrs).run();
    else chain.insertContentAt(editor.state.selection.to, [...spaceBefore(editor, kind), { type: kind, attrs }]).run();
  } else if (editor.state.selection.empty && !editor.isActive(kind)) {
    if (text !== '') chain.insertContent({ type: 'text', text, marks: [{ type: kind, attrs: { term: '' } }] }).run();
  } else chain.extendMarkRange(kind).setMark(kind, attrs).run();
}

function take(editor: Editor, kind: InlineKind): void {
  const chain = editor.chain().focus();
  if (kind === indexed.name) chain.extendMarkRange(kind).unsetMark(kind).run();
  else chain.deleteSelection().run();
}

/** The names of possible targets: the titles of all sections, those in this section, and what has a block of its own anywhere in the book. */
function targetsIn(editor: Editor, sections: readonly LinkedSection[], canon: readonly CanonEntry[] = []): string[] {
  const names = sections.map(({ title }) => title);
  editor.state.doc.descendants((node) => {
    const part = node.isBlock ? namedPart(printForm(node)) : null;
    if (part) names.push(part.name);
  });
  for (const { kind, name } of canon) if (KINDS_WITH_BLOCKS.includes(kind)) names.push(name);
  return [...new Set(names.filter((name) => name.trim() !== ''))];
}
