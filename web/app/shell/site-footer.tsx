import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { PRODUCT_NAME } from '../../ui/page/use-document-title.ts';
import classes from './shell.module.css';
import { FOOTER_ITEMS } from '../navigation/site-nav.ts';

export function SiteFooter() {
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
