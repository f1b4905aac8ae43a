import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ErrorPage, NotFoundPage } from './error-pages.tsx';
import { Shell } from './shell/shell.tsx';

const landingPage = async () => (await import('../features/site-pages/landing-page.tsx')).LandingPage;
const simplePage = async () => (await import('../features/account/sign-in/simple-page.tsx')).SimplePage;

/** Every page. Each is loaded when it is first shown. The paths must not change, because links and bookmarks use them. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...['/', '/welcome'].map((path) => page(path, landingPage)),
          page('/auth', async () => (await import('../features/account/sign-in/auth-page.tsx')).AuthPage),
          ...['/login', '/register', '/signup'].map((path) => page(path, simplePage)),
          page(
            '/verify-email',
            async () => (await import('../features/account/sign-in/verify-email-page.tsx')).VerifyEmailPage,
          ),
          page(
            '/reset-password',
            async () => (await import('../features/account/sign-in/reset-password-page.tsx')).ResetPasswordPage,
          ),
          page('/help', async () => (await import('../features/help/help-page.tsx')).HelpPage),
          page('/privacy', async () => (await import('../features/site-pages/privacy-page.tsx')).PrivacyPage),
          page('/terms', async () => (await import('../features/site-pages/terms-page.tsx')).TermsPage),
          page('/editor-demo', async () => (await import('../features/editor/editor-demo-page.tsx')).EditorDemoPage),
          page('/invitation', async () => (await import('../features/sharing/invitation-page.tsx')).InvitationPage),
          page('/shared/:projectId', async () => {
            const [{ SharedPage }, { BookStyles }] = await Promise.all([
              import('../features/preview/shared-page.tsx'),
              import('../features/editor/text/book-styles.tsx'),
            ]);
            return () => <SharedPage styles={BookStyles} />;
          }),
          page('/contact', async () => (await import('../features/site-pages/contact-page.tsx')).ContactPage),
          {
            lazy: { Component: async () => (await import('./require-session.tsx')).RequireSession },
            children: [
              {
                lazy: {
                  Component: async () => (await import('../features/account/settings/notifications.tsx')).ShelfNews,
                },
                children: [
                  page(
                    '/dashboard',
                    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
                  ),
                ],
              },
              page(
                '/notifications',
                async () => (await import('../features/account/settings/notifications.tsx')).NotificationsPage,
              ),
              page(
                '/projects',
                async () => (await import('../features/dashboard/all-projects-page.tsx')).AllProjectsPage,
              ),
              page('/library', async () => (await import('../features/library/library-page.tsx')).LibraryPage),
              page('/trash', async () => (await import('../features/dashboard/trash-page.tsx')).TrashPage),
              page('/api-test', async () => (await import('../features/api-test/api-test-page.tsx')).ApiTestPage),
              page('/test', async () => (await import('./test-page.tsx')).TestPage),
              page('/new-project', async () => (await import('../features/wizard/wizard-page.tsx')).WizardPage),
              page('/project/:projectId', async () => (await import('../features/editor/editor-page.tsx')).EditorPage),
              page(
                '/project/:projectId/layout',
                async () => (await import('../features/book-details/layout-page.tsx')).LayoutPage,
              ),
              page(
                '/project/:projectId/outline',
                async () => (await import('../features/editor/sections/outline-page.tsx')).OutlinePage,
              ),
              page(
                '/project/:projectId/canon',
                async () => (await import('../features/canon/canon-page.tsx')).CanonPage,
              ),
              page(
                '/project/:projectId/checks',
                async () => (await import('../features/checks/checks-page.tsx')).ChecksPage,
              ),
              page(
                '/project/:projectId/linked-images',
                async () => (await import('../features/linked-images/linked-images-page.tsx')).LinkedImagesPage,
              ),
              page(
                '/project/:projectId/versions',
                async () => (await import('../features/book-versions/versions-page.tsx')).VersionsPage,
              ),
              page(
                '/project/:projectId/balance',
                async () => (await import('../features/balance/balance-page.tsx')).BalancePage,
              ),
              page(
                '/project/:projectId/draft',
                async () => (await import('../features/drafts/drafts-page.tsx')).DraftsPage,
              ),
              page(
                '/content-generator',
                async () => (await import('../features/generator/generator-page.tsx')).GeneratorPage,
              ),
              page(
                '/settings',
                async () => (await import('../features/account/settings/settings-page.tsx')).SettingsPage,
              ),
              {
                lazy: { Component: async () => (await import('./shell/verify-bar.tsx')).AskForVerification },
                children: [page('/admin', async () => (await import('../features/admin/admin-page.tsx')).AdminPage)],
              },
            ],
          },
          { path: '/index.html', element: <Navigate to="/" replace /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** The router is created when this module loads, so that the first page's code loads at the same time as the configuration. */
export const router = createBrowserRouter(routes);

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load } };
}
