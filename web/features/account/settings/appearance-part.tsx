import { Switch } from '@mantine/core';
import { useDarkMode } from '#web/ui/use-dark-mode.ts';
import { SettingsPart } from './settings-part.tsx';

/** How the pages look in this browser. */
export function AppearancePart() {
  const { isDark, toggle } = useDarkMode();
  return (
    <SettingsPart title="Appearance" description="Kept in this browser. The page of your book stays paper.">
      <Switch label="Dark mode" checked={isDark} onChange={toggle} />
    </SettingsPart>
  );
}
