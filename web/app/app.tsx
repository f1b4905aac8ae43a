import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { AuthProvider } from '../lib/session/auth.tsx';
import { queryClient } from '../lib/calls/query-client.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { PreferenceMarks, preferredColorScheme } from './preference-marks.ts';

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
