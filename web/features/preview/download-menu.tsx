import { Button, Menu, Text } from '@mantine/core';
import type { DownloadFormat } from './use-book-file.ts';

const FORMATS: readonly { format: DownloadFormat; label: string; use: string }[] = [
  { format: 'epub', label: 'E-book (.epub)', use: 'For readers, tablets and phones' },
  { format: 'docx', label: 'Word (.docx)', use: 'For an editor or a layouter' },
  { format: 'html', label: 'Web page (.html)', use: 'One page for any browser' },
  { format: 'markdown', label: 'Markdown (.md)', use: 'Text for other programs' },
  { format: 'zip', label: 'Everything (.zip)', use: 'A backup with pictures, to import again' },
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
    <Menu width="target">
      <Menu.Target>
        <Button className={className} variant="default" disabled={isDisabled} loading={isBusy}>
          Download as…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.filter(({ format }) => hasServer || format === 'html').map(({ format, label, use }) => (
          <Menu.Item key={format} mih={44} onClick={() => onChoose(format)}>
            {label}
            <Text size="sm" c="dimmed">
              {use}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
