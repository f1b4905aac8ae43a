import { Button, Checkbox, NativeSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ExportFormat } from '#contract/exports.ts';
import type { Edition } from '#book/catalogue/book-choices.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { isComplete, type PartChoice, partFormats, toggled } from './file-choices.ts';
import classes from './preview-panel.module.css';

interface PartDialogProps {
  sections: readonly { id: string; title: string }[];
  hasServer: boolean;
  mayArchive: boolean;
  onClose(): void;
  onExport(choice: PartChoice): void;
}

/** Exports a part of a book: some sections, the players’ edition, or both, in any format. */
export function PartDialog({ sections, hasServer, mayArchive, onClose, onExport }: PartDialogProps) {
  const formats = partFormats(hasServer, mayArchive);
  const [choice, setChoice] = useState<PartChoice>({
    format: formats[0]?.value ?? 'html',
    edition: 'full',
    sections: null,
  });
  const change = (changes: Partial<PartChoice>) => setChoice((before) => ({ ...before, ...changes }));
  const start = () => {
    onClose();
    onExport(choice);
  };
  return (
    <Dialog opened onClose={onClose} title="Export a part">
      <Stack>
        <NativeSelect
          label="Format"
          data={formats}
          value={choice.format}
          onChange={({ currentTarget }) => change({ format: currentTarget.value as ExportFormat })}
        />
        <Radio.Group
          size="md"
          label="Edition"
          value={choice.edition}
          onChange={(edition) => change({ edition: edition as Edition })}
        >
          <Radio value="full" label="Everything" />
          <Radio value="players" label="Players’ edition" description="Without your notes for the game master" />
        </Radio.Group>
        <Radio.Group
          size="md"
          label="Sections"
          value={choice.sections === null ? 'all' : 'chosen'}
          onChange={(which) => change({ sections: which === 'all' ? null : [] })}
        >
          <Radio value="all" label="Whole book" />
          <Radio value="chosen" label="Chosen sections" />
        </Radio.Group>
        {choice.sections !== null && (
          <ChosenSections sections={sections} chosen={choice.sections} onChange={(ids) => change({ sections: ids })} />
        )}
        <Button disabled={!isComplete(choice)} onClick={start}>
          Export
        </Button>
      </Stack>
    </Dialog>
  );
}

interface ChosenSectionsProps {
  sections: PartDialogProps['sections'];
  chosen: readonly string[];
  onChange(ids: string[]): void;
}

function ChosenSections({ sections, chosen, onChange }: ChosenSectionsProps) {
  return (
    <PlainList className={classes.sections} aria-label="Sections of the book">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Checkbox
            className={classes.section}
            label={title}
            checked={chosen.includes(id)}
            onChange={() => onChange(toggled(chosen, id))}
          />
        </li>
      ))}
    </PlainList>
  );
}
