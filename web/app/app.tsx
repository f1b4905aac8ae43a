import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { AuthProvider } from '../lib/auth.tsx';
import { queryClient } from '../lib/query-client.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';

/** Also read by public/color-scheme.js, before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

/** The whole application: what every page may count on, around the pages. */
export function App({ router }: { router: RouterProviderProps['router'] }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <ModalsProvider>
            <Notifications position="bottom-right" zIndex={400} />
            <RouterProvider router={router} />
          </ModalsProvider>
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
