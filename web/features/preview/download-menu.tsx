import { Button, Menu, Text } from '@mantine/core';
import {
  type Icon,
  IconDeviceTablet,
  IconFileTypeDocx,
  IconFileTypeHtml,
  IconFileZip,
  IconMarkdown,
} from '@tabler/icons-react';
import { type DownloadFormat, downloadChoices } from './download-formats.ts';

const ICONS: Readonly<Record<DownloadFormat, Icon>> = {
  epub: IconDeviceTablet,
  docx: IconFileTypeDocx,
  html: IconFileTypeHtml,
  markdown: IconMarkdown,
  zip: IconFileZip,
};

interface DownloadMenuProps {
  isDisabled: boolean;
  isBusy: boolean;
  /** Formats that need the server are left out where there is none. */
  hasServer: boolean;
  className?: string | undefined;
  onChoose(format: DownloadFormat): void;
}

/** The menu of the formats besides PDF in which a book can be downloaded. */
export function DownloadMenu({ isDisabled, isBusy, hasServer, className, onChoose }: DownloadMenuProps) {
  return (
    <Menu width="target">
      <Menu.Target>
        <Button className={className} variant="default" disabled={isDisabled} loading={isBusy}>
          Download as…
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {downloadChoices(hasServer).map(({ format, label, use }) => {
          const Icon = ICONS[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={22} stroke={1.75} aria-hidden="true" />}
              onClick={() => onChoose(format)}
            >
              {label}
              <Text size="sm" c="dimmed">
                {use}
              </Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
