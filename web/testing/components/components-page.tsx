import { NativeSelect, Title, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type Layout, layoutOf } from '#book/layout/layout.ts';
import { THEME_OPTIONS } from '#book/layout/themes/book-theme.ts';
import { Overlays } from '#web/app/shell/overlays.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './components-page.module.css';
import { BLOCK_VIEWS, ShownBlocks } from './shown-blocks.tsx';
import { SHOWN_UI, type Shown, widthOf } from './shown-ui.tsx';
import { SHOWN_CONTROLS } from './shown-controls.tsx';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

interface ComponentsPageProps {
  /** A component that gives the blocks the look of a book. It is passed in, since it needs files that only Vite makes. */
  Look: ComponentType<{ layout: Layout }>;
}

/** Every shared component in each of its states, and every block of a book. The address holds the choices, so that a view can be linked. */
export function ComponentsPage({ Look }: ComponentsPageProps) {
  const { setColorScheme } = useMantineColorScheme();
  const usual = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const scheme = useChoice('scheme', SCHEMES, usual);
  const theme = useChoice('theme', THEME_OPTIONS);
  const view = useChoice('blocks', BLOCK_VIEWS);
  useEffect(() => setColorScheme(scheme.value), [setColorScheme, scheme.value]);
  return (
    <Page width="wide">
      <PageTitle description="The shared components in all their states, and every block of a book in each theme.">
        Components
      </PageTitle>
      <div className={classes.choices}>
        <NativeSelect label="Colours" {...scheme} />
        <NativeSelect label="Theme of the book" {...theme} />
        <NativeSelect label="Blocks as" {...view} />
      </div>
      <ShownComponents title="Components of web/ui" shown={SHOWN_UI} />
      <ShownComponents title="Controls in our theme" shown={SHOWN_CONTROLS} />
      <Look layout={layoutOf({ theme: theme.value })} />
      <ShownBlocks view={view.value} />
      <Overlays />
    </Page>
  );
}

function ShownComponents({ title, shown }: { title: string; shown: Shown }) {
  return (
    <>
      <Title order={2} mt="xl">
        {title}
      </Title>
      {Object.entries(shown).map(([name, states]) => (
        <section key={name} className={classes.component} aria-label={name}>
          <Title order={3}>{name}</Title>
          <div className={classes.states} data-width={widthOf(name)}>
            {Object.entries(states).map(([state, element]) => (
              <figure key={state} className={classes.state}>
                <figcaption>{state}</figcaption>
                {element}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** A choice stored in the address, for a select. The first option is the default, unless another one is given. */
function useChoice<Value extends string>(
  name: string,
  options: readonly { value: Value; label: string }[],
  usual = options[0]?.value,
) {
  const [address, setAddress] = useSearchParams();
  const value = options.find((option) => option.value === address.get(name))?.value ?? usual;
  if (value === undefined) throw new RangeError(`There is nothing to choose for ${name}`);
  return {
    value,
    data: options.map((option) => ({ value: option.value, label: option.label })),
    onChange({ currentTarget }: { currentTarget: HTMLSelectElement }) {
      address.set(name, currentTarget.value);
      setAddress(address, { replace: true, preventScrollReset: true });
    },
  };
}
