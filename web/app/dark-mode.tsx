import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** The scheme, kept by the browser for the next visit. */
export function useDarkMode(): { isDark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
}

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
