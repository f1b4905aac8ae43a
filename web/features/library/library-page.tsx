import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { BlocksShelf } from './blocks-shelf.tsx';
import { ImagesShelf } from './images-shelf.tsx';
import classes from './library.module.css';
import { SectionsShelf } from './sections-shelf.tsx';

const TABS = ['images', 'blocks', 'sections'] as const;

/** What the author has made, apart from the books it stands in: images, blocks to use again, and all sections. */
export function LibraryPage() {
  useDocumentTitle('Library');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'images';
  return (
    <Page width="wide">
      <PageTitle description="Your images, the blocks you keep to use again, and the sections of all your books.">
        Library
      </PageTitle>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setParams(next === 'images' ? {} : { tab: next ?? '' }, { replace: true })}
      >
        <Tabs.List>
          <Tabs.Tab value="images">Images</Tabs.Tab>
          <Tabs.Tab value="blocks">Blocks</Tabs.Tab>
          <Tabs.Tab value="sections">Sections</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="images" className={classes.panel}>
          <ImagesShelf />
        </Tabs.Panel>
        <Tabs.Panel value="blocks" className={classes.panel}>
          <BlocksShelf />
        </Tabs.Panel>
        <Tabs.Panel value="sections" className={classes.panel}>
          <SectionsShelf />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
