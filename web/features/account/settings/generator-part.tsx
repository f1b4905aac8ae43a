import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listBookTypes, listVariants } from '#contract/books.ts';
import { call } from '#web/lib/api.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { SettingsPart } from './settings-part.tsx';

const OWN_CHOICE = { value: '', label: 'The usual' };

/** What the content generator starts with in this browser. */
export function GeneratorPart() {
  const bookTypes = useQuery({
    queryKey: ['books', 'types'],
    queryFn: ({ signal }) => call(listBookTypes, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const variants = useQuery({
    queryKey: ['books', 'variants'],
    queryFn: ({ signal }) => call(listVariants, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [bookType, setBookType] = usePreference('generatorBookType');
  const [variant, setVariant] = usePreference('generatorVariant');
  return (
    <SettingsPart
      title="Content generator"
      description="Kept in this browser. Texts are made by the generator or the language model that this server is set up with."
    >
      <NativeSelect
        label="Book type to start with"
        maw={360}
        data={[OWN_CHOICE, ...optionsOf(bookTypes.data)]}
        value={bookType ?? ''}
        onChange={(event) => setBookType(event.currentTarget.value || null)}
      />
      <NativeSelect
        label="D&D variant to start with"
        maw={360}
        data={[OWN_CHOICE, ...optionsOf(variants.data)]}
        value={variant ?? ''}
        onChange={(event) => setVariant(event.currentTarget.value || null)}
      />
    </SettingsPart>
  );
}

function optionsOf(entries: Record<string, { name: string }> = {}): { value: string; label: string }[] {
  return Object.entries(entries).map(([value, { name }]) => ({ value, label: name }));
}
