import { Button, Menu, Text } from '@mantine/core';
import {
  type Icon,
  IconBeer,
  IconBraces,
  IconDeviceTablet,
  IconFileTypeDocx,
  IconFileText,
  IconFileTypeHtml,
  IconFileZip,
  IconListCheck,
  IconMarkdown,
  IconMap2,
  IconPrinter,
  IconZoomCheck,
} from '@tabler/icons-react';
import { PRINT_PRESETS, type PrintPreset } from '#book/layout/print-presets.ts';
import { downloadChoices, type DownloadFormat, PRINT_CHOICES } from './file-choices.ts';
import classes from './preview-panel.module.css';

const ICONS: Readonly<Record<DownloadFormat, Icon>> = {
  epub: IconDeviceTablet,
  docx: IconFileTypeDocx,
  html: IconFileTypeHtml,
  markdown: IconMarkdown,
  homebrewery: IconBeer,
  foundry: IconMap2,
  commonmark: IconMarkdown,
  json: IconBraces,
  text: IconFileText,
  zip: IconFileZip,
};

interface RoomForMenu {
  /** In px. */
  availableHeight: number;
  elements: { floating: HTMLElement };
}

interface DownloadMenuProps {
  isDisabled: boolean;
  isBusy: boolean;
  /** Whether there is a server. Formats that need one are left out otherwise. */
  hasServer: boolean;
  /** Whether the person may download the whole book as an archive. */
  mayArchive: boolean;
  className?: string | undefined;
  onChoose(format: DownloadFormat): void;
  onPrint(preset: PrintPreset): void;
  /** Opens the dialog that downloads a part of the book. */
  onChoosePart(): void;
  /** Opens the dialog that checks the book for print and makes its cover. */
  onCheck(): void;
}

/** The menu of download formats, besides the PDF for screens. */
export function DownloadMenu({ isDisabled, isBusy, hasServer, mayArchive, className, ...on }: DownloadMenuProps) {
  return (
    <Menu width="target" middlewares={{ size: { padding: 8, apply: tellRoom } }}>
      <Menu.Target>
        <Button className={className} variant="default" disabled={isDisabled} loading={isBusy}>
          Download as…
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        {downloadChoices(hasServer, mayArchive).map(({ format, label, use }) => (
          <Choice key={format} icon={ICONS[format]} label={label} use={use} onClick={() => on.onChoose(format)} />
        ))}
        <Menu.Divider />
        <Choice
          icon={IconListCheck}
          label="A part of the book"
          use="Chosen sections, or the players’ edition"
          onClick={on.onChoosePart}
        />
        {hasServer && (
          <>
            <Menu.Divider />
            <Menu.Label>Print</Menu.Label>
            {PRINT_PRESETS.map((preset) => {
              const { label, use } = PRINT_CHOICES[preset];
              const onClick = () => on.onPrint(preset);
              return <Choice key={preset} icon={IconPrinter} label={`${label} (.pdf)`} use={use} onClick={onClick} />;
            })}
            <Choice
              icon={IconZoomCheck}
              label="Check for print"
              use="Problems for print shops; files of the pages and the cover"
              onClick={on.onCheck}
            />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Tells the menu how much room there is below its button. In most windows the menu is longer than that and scrolls. */
function tellRoom({ availableHeight, elements }: RoomForMenu): void {
  elements.floating.style.setProperty('--room', `${availableHeight}px`);
}

interface ChoiceProps {
  icon: Icon;
  label: string;
  use: string;
  onClick(): void;
}

function Choice({ icon: ChoiceIcon, label, use, onClick }: ChoiceProps) {
  return (
    <Menu.Item leftSection={<ChoiceIcon size={22} stroke={1.75} aria-hidden="true" />} onClick={onClick}>
      {label}
      <Text size="sm" c="dimmed">
        {use}
      </Text>
    </Menu.Item>
  );
}
