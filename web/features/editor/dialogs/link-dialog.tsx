import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { LINK_SCHEMES, safeLink } from '#book/document/define/attributes.ts';
import { link } from '#book/document/marks.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';

/** Asks for the address of the selected words. Without a selection, the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  useReturnedFocus();
  const href = String(editor.getAttributes(link.name).href ?? '');
  const save = (address: string) => {
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && href === '') {
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: link.name, attrs: { href: address } }] })
        .run();
    } else chain.extendMarkRange(link.name).setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange(link.name).unsetLink().run();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Link">
      <LinkForm href={href} onSave={save} onRemove={remove} onCancel={onClose} />
    </Dialog>
  );
}

interface LinkFormProps {
  href: string;
  onSave(href: string): void;
  onRemove(): void;
  onCancel(): void;
}

const REFUSED = `This address cannot be a link. Please begin it with one of: ${LINK_SCHEMES.map((s) => `${s}:`).join(', ')}`;

/** Sets, changes or removes a link. */
function LinkForm({ href, onSave, onRemove, onCancel }: LinkFormProps) {
  const [value, setValue] = useState(href);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const address = linkAddress(value);
    if (address) onSave(address);
    else setError(REFUSED);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Address"
          placeholder="https://"
          data-autofocus
          value={value}
          error={error}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            setError('');
          }}
        />
        <Group justify="flex-end">
          {href !== '' && (
            <Button variant="subtle" color="red" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Save link</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The address of a link as it is stored. "example.org" and "name@example.org" get their scheme. Null if the address is not allowed. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const safe = safeLink(text);
  if (safe) return safe;
  if (/^[^\s/@:]+@[^\s/@:][^\s/@:.]*\.[^\s/@:]+$/.test(text)) return safeLink(`mailto:${text}`);
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(text)) return safeLink(`https://${text}`);
  return null;
}
