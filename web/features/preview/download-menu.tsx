import { Button, Menu } from '@mantine/core';
import type { DownloadFormat } from './use-book-file.ts';

const FORMATS: readonly { format: DownloadFormat; label: string }[] = [
  { format: 'epub', label: 'E-book (.epub)' },
  { format: 'docx', label: 'Word (.docx)' },
  { format: 'html', label: 'Web page (.html)' },
  { format: 'markdown', label: 'Markdown (.md)' },
  { format: 'zip', label: 'Everything (.zip)' },
];

interface DownloadMenuProps {
  isDisabled: boolean;
  isBusy: boolean;
  /** Formats that need the server are left out where there is none. */
  hasServer: boolean;
  className?: string | undefined;
  onChoose(format: DownloadFormat): void;
}

/** The ways to take a book out besides the PDF. */
export function DownloadMenu({ isDisabled, isBusy, hasServer, className, onChoose }: DownloadMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button className={className} variant="default" disabled={isDisabled} loading={isBusy}>
          Download as…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.filter(({ format }) => hasServer || format === 'html').map(({ format, label }) => (
          <Menu.Item key={format} mih={44} onClick={() => onChoose(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
