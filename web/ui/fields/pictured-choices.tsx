import { Radio, VisuallyHidden } from '@mantine/core';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';

export interface PicturedChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; description: string; picture: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** Several choices as cards with a picture each. One is chosen. */
export function PicturedChoices<Value extends string>({
  label,
  options,
  value,
  onChange,
}: PicturedChoicesProps<Value>) {
  return (
    <Radio.Group
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      <ChoiceGrid isPictured>
        {options.map((option) => (
          <ChoiceCard key={option.value} {...option} />
        ))}
      </ChoiceGrid>
    </Radio.Group>
  );
}
