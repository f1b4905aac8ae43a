import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Whether the dark scheme is on, and a function that switches it. The browser stores the choice for the next visit. */
export function useDarkMode(): { isDark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
}
