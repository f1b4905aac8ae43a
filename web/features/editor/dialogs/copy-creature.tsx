import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { JSONContent } from '@tiptap/core';
import { lazy, Suspense, useState } from 'react';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { attributionOf } from '#book/formats/open5e/own-open5e-file.ts';
import type { Open5eEntry } from './open5e-lists.ts';

/** Loaded on first use, since it is rarely opened. */
const Open5eDialog = lazy(async () => ({
  default: (await import('./open5e-dialog.tsx')).Open5eDialog,
}));

interface CopyCreatureProps {
  /** Whether the form holds changes that would be overwritten. */
  isChanged: boolean;
  /** The name in the form. It is kept. */
  name: string;
  onCopy(block: StatBlock): void;
  /** Called with the paragraph that the licence requires below the block. */
  onCopied(source: JSONContent): void;
}

/** Fills the form with the values of a creature that the author looks up. */
export function CopyCreature({ isChanged, name, onCopy, onCopied }: CopyCreatureProps) {
  const [isOpen, setOpen] = useState(false);
  const copy = async ({ block, source }: Open5eEntry) => {
    setOpen(false);
    if (isChanged && !(await confirmReplacing(source.name))) return;
    const copied = parseStatBlock(block.attrs?.data);
    onCopy({ ...copied, name: name.trim() || copied.name });
    onCopied(attributionOf(source));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Copy from a creature…
      </Button>
      {isOpen && (
        <Suspense>
          <Open5eDialog
            list="monsters"
            title="Copy from a creature"
            chooseLabel="Copy"
            onChoose={(entry) => void copy(entry)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function confirmReplacing(source: string): Promise<boolean> {
  return confirmDialog({
    title: 'Replace what is in the form?',
    message: `All fields but the name become those of ${source}.`,
    confirmLabel: 'Replace',
    isDestructive: true,
  });
}
