import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useDarkMode } from '../../ui/use-dark-mode.ts';

/** Switches between the light and the dark scheme. Only for people who are not signed in; others find it in their menu. */
export function DarkModeButton() {
  const { isDark, toggle } = useDarkMode();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon role="switch" aria-label="Dark mode" aria-checked={isDark} onClick={toggle}>
      <Icon size={22} aria-hidden="true" />
    </ActionIcon>
  );
}
