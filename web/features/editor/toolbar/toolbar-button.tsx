import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { keysOf, readableKeys } from '#web/lib/shortcuts.ts';

const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

export interface ToolbarButtonProps {
  label: string;
  icon: Icon;
  isActive?: boolean | undefined;
  isDisabled?: boolean;
  onPress(): void;
}

/** One button of the toolbar: its name and its shortcut are in the tooltip. A press leaves the selection alone. */
export function ToolbarButton({ label, icon: Icon, isActive, isDisabled = false, onPress }: ToolbarButtonProps) {
  const keys = keysOf(label);
  const shortcut = keys ? readableKeys(keys, IS_MAC) : '';
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <ActionIcon
        aria-label={label}
        {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
        variant={isActive ? 'light' : 'subtle'}
        color={isActive ? 'oxblood' : 'gray'}
        disabled={isDisabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
