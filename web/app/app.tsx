import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { useEffect } from 'react';
import { AuthProvider } from '../lib/session/auth.tsx';
import { queryClient } from '../lib/calls/query-client.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { getPreferences, setPreference, subscribeToPreferences, usePreference } from '../lib/preferences.ts';

const colorSchemeManager = preferredColorScheme();

/** The whole application: the providers that every page needs, around the router. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <PreferenceMarks />
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Makes Mantine store its colour scheme with the other preferences. */
function preferredColorScheme(): MantineColorSchemeManager {
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
function PreferenceMarks() {
  const [textSize] = usePreference('textSize');
  const [motion] = usePreference('motion');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.textSize = textSize;
    dataset.motion = motion;
  }, [textSize, motion]);
  return null;
}
