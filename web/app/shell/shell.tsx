import { Group, Stack } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useAuth } from '../../lib/session/auth.tsx';
import { isDemoMode } from '../../lib/demo-mode.ts';
import { closeSideDrawer, useSideDrawer, useSideWidth } from '../../lib/books/book-panels.ts';
import { usePreference } from '../../lib/preferences.ts';
import { NavigationProvider } from '../../lib/navigation.tsx';
import { useIsOffline } from '../../lib/calls/online.ts';
import { keepsText } from '../../lib/sync/local-store.ts';
import { PRODUCT_NAME } from '../../ui/page/use-document-title.ts';
import { keepLastProject } from './last-project.ts';
import { usePalette } from './use-palette.ts';
import classes from './shell.module.css';
import { SiteHeader } from './site-header.tsx';
import { FOOTER_ITEMS, isFrontPage, isLayout, isOfBook, projectOf } from './site-nav.ts';
import { Tour } from './tour.tsx';
import { useScreen } from './use-screen.ts';

const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }));

const DrawerSwipe = lazy(async () => ({ default: (await import('./drawer-swipe.ts')).DrawerSwipe }));

const BookSide = lazy(async () => ({ default: (await import('./book-side.tsx')).BookSide }));

const DialogHosts = lazy(async () => ({ default: (await import('./dialog-hosts.tsx')).DialogHosts }));

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const DemoBar = lazy(async () => ({ default: (await import('../../features/demo/demo-bar.tsx')).DemoBar }));

/** The frame of every page: header, drawer, main part, side of the open book and footer. Pages of a book have no footer. */
export function Shell() {
  const screen = useScreen();
  const isPhone = screen === 'phone';
  const palette = usePalette();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shownFor, setShownFor] = useState({ pathname, screen });
  const isSideOpen = useSideDrawer();
  const [isMenuLoaded, setMenuLoaded] = useState(false);
  const open = useCallback(() => {
    setMenuLoaded(true);
    setMenuOpen(true);
  }, []);
  const close = useCallback(() => setMenuOpen(false), []);
  const isDesktop = screen === 'desktop';

  // The drawers close on navigation, and when the kind of screen changes, since the side of a book moves then.
  if (shownFor.pathname !== pathname || shownFor.screen !== screen) {
    setShownFor({ pathname, screen });
    setMenuOpen(false);
  }
  useEffect(() => closeSideDrawer, [pathname, screen]);
  const main = useFocusAfterNavigation(pathname);
  const hasOverlays = useAuth().isAuthenticated || !isFrontPage(pathname);
  useLastProject(pathname);

  return (
    <NavigationProvider>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {/* Journeys wait for `data-screen` after a change of the window's size. */}
      <Stack gap={0} mih="100dvh" data-screen={screen}>
        <Suspense>{isDemoMode() && <DemoBar />}</Suspense>
        <SiteHeader screen={screen} isMenuOpen={isMenuOpen} onMenu={open} onSearch={palette.open} />
        <OfflineBar />
        <Tour />
        <Suspense>
          {isPhone && !isSideOpen && <DrawerSwipe isOpen={isMenuOpen} onOpen={open} onClose={close} />}
        </Suspense>
        <Suspense>{isPhone && isMenuLoaded && <SideDrawer isOpen={isMenuOpen} onClose={close} />}</Suspense>
        <div className={classes.body} data-below={!isDesktop && isLayout(pathname) ? true : undefined}>
          <main id="content" ref={main} tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
          {projectOf(pathname) !== null && (
            <Suspense fallback={isDesktop && <SideRoom pathname={pathname} />}>
              <BookSide isDesktop={isDesktop} />
            </Suspense>
          )}
        </div>
        {!isOfBook(pathname) && <SiteFooter />}
      </Stack>
      <Suspense>{palette.isLoaded && <Palette isOpen={palette.isOpen} onClose={palette.close} />}</Suspense>
      <Suspense>{hasOverlays && <DialogHosts />}</Suspense>
      <Suspense>{hasOverlays && <Overlays />}</Suspense>
      <ScrollRestoration />
    </NavigationProvider>
  );
}

/** Keeps the room of the side of a book while its code is loaded, so that the text does not move when it comes. */
function SideRoom({ pathname }: { pathname: string }) {
  const [showsSide] = usePreference('showsSide');
  const width = useSideWidth();
  if (!showsSide && !isLayout(pathname)) return null;
  return <div className={classes.sideRoom} style={width === null ? undefined : { width }} />;
}

/** Moves the focus to the new page after a navigation, so that screen readers and Tab begin at its start. Leaves it if the page has it. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Remembers the project that was open last, for the drawer's link to it. */
function useLastProject(pathname: string): void {
  const userId = useAuth().user?.id;
  useEffect(() => {
    const id = projectOf(pathname);
    if (userId !== undefined && id !== null) keepLastProject(id);
  }, [pathname, userId]);
}

/** Shown while there is no network. */
function OfflineBar() {
  const isOffline = useIsOffline();
  const isKeptHere = keepsText.use();
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.offline}>
          {isKeptHere
            ? 'You are offline. What you write is kept on this device, and sent by itself once the connection is back.'
            : 'You are offline, and this browser keeps no text. Please keep this window open: what you write is sent by itself once the connection is back.'}
        </p>
      )}
    </div>
  );
}

function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <span>
        <span className={classes.name}>{PRODUCT_NAME}</span>
        <span className={classes.tagline}>D&D Book Generator & Campaign Manager</span>
      </span>
      <Group aria-label="About" component="nav" gap="4px 8px" wrap="nowrap" align="stretch">
        {FOOTER_ITEMS.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.aboutLink}>
            {label}
          </Link>
        ))}
      </Group>
      <span>© 2024 {PRODUCT_NAME}</span>
    </footer>
  );
}
