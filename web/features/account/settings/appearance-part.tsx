import { NativeSelect, Switch, useMantineColorScheme } from '@mantine/core';
import { type Preferences, usePreference } from '#web/lib/preferences.ts';
import { useDarkMode } from '#web/ui/use-dark-mode.ts';
import { SettingsPart } from './settings-part.tsx';

const TEXT_SIZES: { value: Preferences['textSize']; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'largest', label: 'Largest' },
];

/** How the pages look in this browser. */
export function AppearancePart() {
  const { isDark, toggle } = useDarkMode();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [textSize, setTextSize] = usePreference('textSize');
  const [motion, setMotion] = usePreference('motion');
  const isAuto = colorScheme === 'auto';
  return (
    <SettingsPart
      title="Appearance"
      description="These settings are kept in this browser. The pages of your books keep their own colours."
    >
      <Switch label="Dark mode" checked={isDark} onChange={toggle} />
      <Switch
        label="Follow the system"
        description="Light by day and dark by night, where your device does so."
        checked={isAuto}
        onChange={() => setColorScheme(isAuto ? (isDark ? 'dark' : 'light') : 'auto')}
      />
      <Switch
        label="Reduce motion"
        description="No movement on the pages, whatever your device is set to."
        checked={motion === 'reduced'}
        onChange={(event) => setMotion(event.currentTarget.checked ? 'reduced' : 'auto')}
      />
      <NativeSelect
        label="Text size"
        maw={280}
        data={TEXT_SIZES}
        value={textSize}
        onChange={(event) => setTextSize(event.currentTarget.value as Preferences['textSize'])}
      />
    </SettingsPart>
  );
}
