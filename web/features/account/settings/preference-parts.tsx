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

/** How the section editor behaves in this browser. */
export function WritingPart() {
  const [spellcheck, setSpellcheck] = usePreference('spellcheck');
  const [showsHints, setShowsHints] = usePreference('showsHints');
  const [magneticSnap, setMagneticSnap] = usePreference('magneticSnap');
  const [floatingSelection, setFloatingSelection] = usePreference('floatingSelection');
  return (
    <SettingsPart
      title="Writing"
      description="These settings are kept in this browser. What you write is saved by itself, half a second after you pause."
    >
      <Switch
        label="Check spelling"
        description="Your browser marks words that it does not know. Names of the book count as known."
        checked={spellcheck}
        onChange={(event) => setSpellcheck(event.currentTarget.checked)}
      />
      <Switch
        label="Show hints"
        description="Advice from templates, shown in your text. It is never printed."
        checked={showsHints}
        onChange={(event) => setShowsHints(event.currentTarget.checked)}
      />
      <Switch
        label="Selection handles snap to a grid"
        description="On a touch screen, in steps of 20 pixels: easier to drag, less exact."
        checked={magneticSnap}
        onChange={(event) => setMagneticSnap(event.currentTarget.checked)}
      />
      <Switch
        label="Show what is selected"
        description="On a touch screen, the start of the selection floats above your finger."
        checked={floatingSelection}
        onChange={(event) => setFloatingSelection(event.currentTarget.checked)}
      />
    </SettingsPart>
  );
}
