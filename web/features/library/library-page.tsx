import { Tabs } from '@mantine/core';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { LibraryBlocks } from './library-blocks.tsx';
import { LibraryFonts } from './library-fonts.tsx';
import { LibraryImages } from './library-images.tsx';
import classes from './library.module.css';
import { LibrarySections } from './library-sections.tsx';
import { TABS, useLibraryView } from './library-view.ts';

/** The author's images, saved blocks, sections and fonts, across all books. */
export function LibraryPage() {
  useDocumentTitle('Library');
  const [view, onView] = useLibraryView();
  return (
    <Page width="wide">
      <PageTitle description="Your images, the blocks you keep to use again, the sections of all your books, and your fonts.">
        Library
      </PageTitle>
      <Tabs
        value={view.tab}
        keepMounted={false}
        onChange={(next) => onView({ tab: TABS.find((tab) => tab === next) ?? 'images' })}
      >
        <Tabs.List>
          <Tabs.Tab value="images">Images</Tabs.Tab>
          <Tabs.Tab value="blocks">Blocks</Tabs.Tab>
          <Tabs.Tab value="sections">Sections</Tabs.Tab>
          <Tabs.Tab value="fonts">Fonts</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="images" className={classes.panel}>
          <LibraryImages view={view} onView={onView} />
        </Tabs.Panel>
        <Tabs.Panel value="blocks" className={classes.panel}>
          <LibraryBlocks view={view} onView={onView} />
        </Tabs.Panel>
        <Tabs.Panel value="sections" className={classes.panel}>
          <LibrarySections view={view} onView={onView} />
        </Tabs.Panel>
        <Tabs.Panel value="fonts" className={classes.panel}>
          <LibraryFonts />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
