import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { useEffect } from 'react';
import { getPreferences, setPreference, subscribeToPreferences, usePreference } from '../lib/preferences.ts';

/** Makes Mantine store its colour scheme with the other preferences. */
export function preferredColorScheme(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  return {
    get: () => getPreferences().colorScheme,
    set: (value: MantineColorScheme) => setPreference('colorScheme', value),
    subscribe(onUpdate) {
      stop = subscribeToPreferences(() => onUpdate(getPreferences().colorScheme));
    },
    unsubscribe: () => stop?.(),
    clear: () => setPreference('colorScheme', 'auto'),
  };
}

/** Sets the attributes for the size of text and for reduced motion on the root of the page. theme.css reads them. */
export function PreferenceMarks() {
  const [textSize] = usePreference('textSize');
  const [motion] = usePreference('motion');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.textSize = textSize;
    dataset.motion = motion;
  }, [textSize, motion]);
  return null;
}
