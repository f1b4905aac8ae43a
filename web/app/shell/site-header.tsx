import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useAuth } from '../../lib/session/auth.tsx';
import { PRODUCT_NAME } from '../../ui/page/use-document-title.ts';
import { useDarkMode } from '../../ui/use-dark-mode.ts';
import { PALETTE_KEYS } from './use-palette.ts';
import classes from './site-header.module.css';
import { HEADER_ITEMS, TABLET_ITEMS } from './site-nav.ts';
import type { Screen } from './use-screen.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

interface SiteHeaderProps {
  screen: Screen;
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

/** The bar at the top: the menu button or links, the product's name, and the person's own menu. */
export function SiteHeader({ screen, isMenuOpen, onMenu, onSearch }: SiteHeaderProps) {
  const { user } = useAuth();
  return (
    <header className={classes.header} data-site>
      {screen === 'phone' && (
        <ActionIcon aria-label="Menu" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
          <IconMenu2 size={24} aria-hidden="true" />
        </ActionIcon>
      )}
      <Brand />
      {screen !== 'phone' && user && <HeaderNav screen={screen} />}
      <div className={classes.end}>
        <SearchButton isWide={screen === 'desktop'} onSearch={onSearch} />
        <Suspense>{user ? <AccountMenu /> : <DarkModeButton />}</Suspense>
      </div>
    </header>
  );
}

/** Opens the palette. For people who do not know its shortcut. */
function SearchButton({ isWide, onSearch }: { isWide: boolean; onSearch: () => void }) {
  return (
    <button
      type="button"
      className={isWide ? classes.search : `${classes.search} ${classes.searchSmall}`}
      // On wide screens the visible text is the accessible name.
      aria-label={isWide ? undefined : 'Search or go to…'}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search or go to… (${PALETTE_KEYS})`}
      onClick={onSearch}
    >
      <IconSearch size={20} aria-hidden="true" />
      {isWide && (
        <>
          <span>Search or go to…</span> <kbd className={classes.keys}>{PALETTE_KEYS}</kbd>
        </>
      )}
    </button>
  );
}

function HeaderNav({ screen }: { screen: Screen }) {
  const items = screen === 'desktop' ? HEADER_ITEMS : HEADER_ITEMS.slice(0, TABLET_ITEMS);
  return (
    <nav aria-label="Main" className={classes.nav}>
      {items.map(({ to, label }) => (
        <NavLink key={to} to={to} className={classes.link}>
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}

/** The product's name and logo, linked to the front page. */
function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true" className={classes.mark}>
        <path d="M15 5C12 2.8 7.6 2 2 2.4V21.2C7.6 20.8 12 21.6 15 23.8C18 21.6 22.4 20.8 28 21.2V2.4C22.4 2 18 2.8 15 5ZM15 5V23.8" />
        <path d="M6 7.4C7.8 7.4 9.6 7.7 11.2 8.3M6 11.6C7.8 11.6 9.6 11.9 11.2 12.5" className={classes.lines} />
      </svg>
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}

/** Switches between the light and the dark scheme. Only for people who are not signed in; others find it in their menu. */
function DarkModeButton() {
  const { isDark, toggle } = useDarkMode();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon role="switch" aria-label="Dark mode" aria-checked={isDark} onClick={toggle}>
      <Icon size={22} aria-hidden="true" />
    </ActionIcon>
  );
}
