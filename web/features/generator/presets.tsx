import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MAIN_PRESETS, type Preset, QUICK_TEMPLATES } from '#book/generator/presets.ts';

/** Buttons that fill the form with an example. */
export function Presets({ onChoose }: { onChoose: (preset: Preset) => void }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <section aria-labelledby="quick-presets">
      <Title id="quick-presets" order={3} size="h5" mb={8}>
        Quick Presets
      </Title>
      <Group gap={8}>
        {[...QUICK_TEMPLATES, ...(isOpen ? MAIN_PRESETS : [])].map((preset) => (
          <Button key={preset.name} variant="default" px="sm" onClick={() => onChoose(preset)}>
            {preset.name}
          </Button>
        ))}
        <Button variant="subtle" px="sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Fewer' : 'More…'}
        </Button>
      </Group>
    </section>
  );
}
