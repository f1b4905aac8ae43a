import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The scheme, kept by the browser for the next visit. */
export function useDarkMode(): { isDark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
}
