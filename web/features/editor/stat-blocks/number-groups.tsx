import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ABILITY_NAMES, modifierOf, SKILL_ABILITIES } from '#book/rules-5e/abilities.ts';
import { printedBonus, UNKNOWN } from '#book/rules-5e/format.ts';
import { ABILITIES, type Ability, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';
import { Advice, Group, isDoubted, type StatBlockEditing, wholeNumber } from './form-parts.tsx';
import classes from './stat-block-form.module.css';

export function AbilityFields({ editing }: { editing: StatBlockEditing }) {
  const { abilities, modifiers } = editing.block;
  // A changed score gets its computed modifier again, whatever was printed beside the old score.
  const write = (ability: Ability, score: number | null) =>
    editing.change({
      abilities: { ...abilities, [ability]: score },
      ...(modifiers ? { modifiers: { ...modifiers, [ability]: null } } : {}),
    });
  return (
    <Group title="Abilities">
      <div className={classes.six}>
        {ABILITIES.map((ability) => (
          <NumberInput
            key={ability}
            label={ability.toUpperCase()}
            aria-label={ABILITY_NAMES[ability]}
            description={
              <>
                {printedBonus(modifiers?.[ability] ?? modifierOf(editing.block, ability))}
                <Advice editing={editing} field={`abilities.${ability}`} />
                <Advice editing={editing} field={`modifiers.${ability}`} />
              </>
            }
            value={abilities[ability] ?? ''}
            error={isDoubted(editing, `abilities.${ability}`) || isDoubted(editing, `modifiers.${ability}`)}
            placeholder={UNKNOWN}
            min={0}
            max={50}
            allowDecimal={false}
            hideControls
            onChange={(next) => write(ability, wholeNumber(next))}
          />
        ))}
      </div>
    </Group>
  );
}

export function SaveFields({ editing }: { editing: StatBlockEditing }) {
  const { saves } = editing.block;
  return (
    <Group title="Saving throws">
      <div className={classes.six}>
        {ABILITIES.map((ability) => (
          <NumberInput
            key={ability}
            label={ability.toUpperCase()}
            aria-label={`${ABILITY_NAMES[ability]} save`}
            placeholder={printedBonus(modifierOf(editing.block, ability))}
            description={<Advice editing={editing} field={`saves.${ability}`} />}
            value={saves[ability] ?? ''}
            error={isDoubted(editing, `saves.${ability}`)}
            allowDecimal={false}
            hideControls
            onChange={(next) => editing.change({ saves: { ...saves, [ability]: wholeNumber(next) } })}
          />
        ))}
      </div>
    </Group>
  );
}

export function SkillFields({ editing }: { editing: StatBlockEditing }) {
  const { skills } = editing.block;
  const [added, setAdded] = useState<number | null>(null);
  const write = (next: StatBlock['skills']) => editing.change({ skills: next });
  const change = (index: number, patch: Partial<StatBlock['skills'][number]>) =>
    write(skills.map((skill, place) => (place === index ? { ...skill, ...patch } : skill)));
  return (
    <fieldset className={classes.group}>
      <legend>Skills</legend>
      {skills.map((skill, index) => (
        // Skills have no id, so their index is the key.
        <div key={index} className={classes.skill}>
          <ChoiceInput
            aria-label={`Skill ${index + 1}`}
            autoFocus={index === added}
            choices={Object.keys(SKILL_ABILITIES)}
            value={skill.name}
            onChange={(name) => change(index, { name })}
          />
          <NumberInput
            aria-label={`Bonus of skill ${index + 1}`}
            value={skill.bonus ?? ''}
            error={isDoubted(editing, `skills.${index}`)}
            placeholder={UNKNOWN}
            allowDecimal={false}
            hideControls
            onChange={(bonus) => change(index, { bonus: wholeNumber(bonus) })}
          />
          <ActionIcon
            aria-label={`Remove skill ${index + 1}`}
            onClick={() => write(skills.filter((_, place) => place !== index))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
          <div className={classes.skillAdvice}>
            <Advice editing={editing} field={`skills.${index}`} />
          </div>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => {
          setAdded(skills.length);
          write([...skills, { name: '', bonus: null }]);
        }}
      >
        Add skill
      </Button>
    </fieldset>
  );
}
