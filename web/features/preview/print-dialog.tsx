import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  PRINT_COLOURS,
  PRINT_PRESETS,
  type PrintColours,
  type PrintPreset,
  type Stock,
  STOCKS,
} from '#book/layout/print-presets.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { COLOUR_LABELS, PRINT_CHOICES, type PrintChoice, STOCK_LABELS } from './file-choices.ts';
import { PreflightFindings } from './preflight-findings.tsx';

interface PrintDialogProps {
  projectId: string;
  onClose(): void;
  /** Called when the author goes to a section of the book. */
  onLeave(): void;
  onExportPages(choice: PrintChoice): void;
  onExportCover(choice: PrintChoice): void;
}

/** Checks the book for a print shop. Exports its pages and its cover. */
export function PrintDialog({ projectId, onClose, onLeave, onExportPages, onExportCover }: PrintDialogProps) {
  const [choice, setChoice] = useState<PrintChoice>({ preset: 'print', colours: 'full', stock: 'white' });
  const [, setParams] = useSearchParams();
  const change = (changes: Partial<PrintChoice>) => setChoice((before) => ({ ...before, ...changes }));
  const start = (act: (given: PrintChoice) => void) => {
    onClose();
    act(choice);
  };
  const open = (sectionId: string) => {
    onLeave();
    setParams((before) => {
      before.set('section', sectionId);
      return before;
    });
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title="Check for print">
      <Stack>
        <Group grow preventGrowOverflow={false}>
          <NativeSelect
            label="Print shop"
            data={PRINT_PRESETS.map((preset) => ({ value: preset, label: PRINT_CHOICES[preset].label }))}
            value={choice.preset}
            onChange={({ currentTarget }) => change({ preset: currentTarget.value as PrintPreset })}
          />
          <NativeSelect
            label="Printed in"
            data={PRINT_COLOURS.map((colours) => ({ value: colours, label: COLOUR_LABELS[colours] }))}
            value={choice.colours}
            onChange={({ currentTarget }) => change({ colours: currentTarget.value as PrintColours })}
          />
          <NativeSelect
            label="Paper"
            data={STOCKS.map((stock) => ({ value: stock, label: STOCK_LABELS[stock] }))}
            value={choice.stock}
            onChange={({ currentTarget }) => change({ stock: currentTarget.value as Stock })}
          />
        </Group>
        <PreflightFindings projectId={projectId} preset={choice.preset} colours={choice.colours} onOpenSection={open} />
        <Group grow preventGrowOverflow={false}>
          <Button onClick={() => start(onExportPages)}>Export the pages</Button>
          <Button variant="default" onClick={() => start(onExportCover)}>
            Export the cover
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
