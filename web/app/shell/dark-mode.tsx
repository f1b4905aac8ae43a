import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useDarkMode } from '../../ui/use-dark-mode.ts';

/** The scheme's switch as an icon, where there is no menu to hold it. */
export function DarkModeButton() {
  const { isDark, toggle } = useDarkMode();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon role="switch" aria-label="Dark mode" aria-checked={isDark} onClick={toggle}>
      <Icon size={22} aria-hidden="true" />
    </ActionIcon>
  );
}
