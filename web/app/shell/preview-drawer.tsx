import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { PreviewPanel } from '../../features/preview/preview-panel.tsx';
import { useReturnedFocus } from '../../ui/returned-focus.ts';

/** The preview in a drawer, on screens that have no room for it beside the page. */
export function PreviewDrawer({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  useReturnedFocus();
  const [isReading, setReading] = useState(false);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={450}
      title="Book Preview"
      // While the reader is open above this drawer, Escape closes the reader.
      closeOnEscape={!isReading}
      closeButtonProps={{ 'aria-label': 'Close the preview' }}
    >
      <PreviewPanel projectId={projectId} onReading={setReading} />
    </Drawer>
  );
}
