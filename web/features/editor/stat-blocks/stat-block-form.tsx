import { Button, Group as Row, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { modifierOf } from '#book/rules-5e/abilities.ts';
import { CHALLENGES, normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '#book/rules-5e/challenge.ts';
import { applyFinding } from '#book/rules-5e/stat-block/apply-finding.ts';
import { ALIGNMENTS, CREATURE_TYPES } from '#book/rules-5e/game-terms.ts';
import { HIT_DIE, hitPointsOf, parseDice } from '#book/rules-5e/dice.ts';
import { type CreatureJudge, type Finding, isGap } from '#book/rules-5e/stat-block/rule-finding.ts';
import { type EntryList, parseStatBlock, SIZES, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { EntryListFields } from './entry-list-fields.tsx';
import { formatBonus, formatNumber, UNKNOWN } from '#book/rules-5e/format.ts';
import { Advice, ChoiceLine, Group, NumberLine, Offer, type StatBlockEditing, TextLine } from './form-parts.tsx';
import { fetchPublished, judgeCreature, verdictOn } from './judge-creature.ts';
import { AbilityFields, SaveFields, SkillFields } from './number-groups.tsx';
import { NoteFields } from './note-fields.tsx';
import classes from './stat-block-form.module.css';

interface StatBlockFormProps {
  block: StatBlock;
  /** A control that copies the values of another creature into the form. */
  copyControl: ReactNode;
  onChange(block: StatBlock): void;
  onSave(block: StatBlock): void;
  onCancel(): void;
}

const ENTRY_LISTS: readonly [list: EntryList, title: string, one: string][] = [
  ['traits', 'Traits', 'trait'],
  ['actions', 'Actions', 'action'],
  ['bonusActions', 'Bonus actions', 'bonus action'],
  ['reactions', 'Reactions', 'reaction'],
  ['legendaryActions', 'Legendary actions', 'legendary action'],
];

/** All fields of a creature, with the checker's findings. Numbers that follow from others are offered. */
export function StatBlockForm(props: StatBlockFormProps) {
  const { block, copyControl, onChange, onSave, onCancel } = props;
  const findings = useFindings(block);
  const derived = derivedNumbers(block);
  const editing: StatBlockEditing = {
    block,
    findings,
    // A changed bonus gets its computed score again, whatever was printed beside the old bonus.
    change: (patch) => onChange({ ...block, ...('initiative' in patch && { initiativeScore: undefined }), ...patch }),
    fix: (finding) => onChange(applyFinding(block, finding)),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSave({ ...block, challenge: normaliseChallenge(block.challenge) ?? block.challenge });
  };

  return (
    <Stack onSubmit={submit} component="form" gap={20}>
      <Row justify="space-between">
        <SegmentedControl
          aria-label="Layout"
          data={['2014', '2024']}
          value={block.layout}
          onChange={(layout) => editing.change({ layout: layout === '2014' ? '2014' : '2024' })}
        />
        {copyControl}
      </Row>
      <Group title="Identity">
        <TextLine editing={editing} field="name" label="Name" isFirst />
        <ChoiceLine
          editing={editing}
          field="size"
          label="Size"
          choices={SIZES}
          description={<Advice editing={editing} field="size" />}
        />
        <ChoiceLine
          editing={editing}
          field="kind"
          label="Type"
          choices={CREATURE_TYPES}
          placeholder="Dragon (Chromatic)"
        />
        <ChoiceLine editing={editing} field="alignment" label="Alignment" choices={ALIGNMENTS} />
      </Group>
      <Group title="Defence">
        <NumberLine editing={editing} field="armorClass" label="Armor Class" />
        <TextLine editing={editing} field="armorNote" label="Armor note" placeholder="natural armor" />
        <NumberLine editing={editing} field="hitPoints" label="Hit Points" derived={derived.hitPoints} />
        <TextLine
          editing={editing}
          field="hitDice"
          label="Hit Dice"
          placeholder={`6d${dieOfSize(block.size) ?? 8} + 6`}
        />
        <NumberLine editing={editing} field="initiative" label="Initiative bonus" derived={derived.initiative} />
        <TextLine editing={editing} field="speed" label="Speed" placeholder="30 ft., Fly 60 ft." />
        <TextLine editing={editing} field="vulnerabilities" label="Vulnerabilities" />
        <TextLine editing={editing} field="resistances" label="Resistances" />
        <TextLine editing={editing} field="immunities" label="Immunities" />
        <TextLine editing={editing} field="conditionImmunities" label="Condition immunities" />
      </Group>
      <AbilityFields editing={editing} />
      <SaveFields editing={editing} />
      <SkillFields editing={editing} />
      <Group title="Senses and speech">
        <TextLine editing={editing} field="senses" label="Senses" placeholder="Darkvision 60 ft." />
        <NumberLine
          editing={editing}
          field="passivePerception"
          label="Passive Perception"
          derived={derived.passivePerception}
        />
        <TextLine editing={editing} field="languages" label="Languages" />
        <TextLine editing={editing} field="gear" label="Gear" />
      </Group>
      <Group title="Challenge">
        <ChoiceLine
          editing={editing}
          field="challenge"
          label="Challenge rating"
          choices={CHALLENGES}
          placeholder={UNKNOWN}
          description={
            <>
              <ChallengeOffer editing={editing} />
              <Advice editing={editing} field="challenge" />
            </>
          }
        />
        <NumberLine editing={editing} field="xp" label="Experience points" />
        <NumberLine editing={editing} field="proficiencyBonus" label="Proficiency bonus" />
        <TextLine editing={editing} field="xpNote" label="XP note" placeholder="or 7,200 in lair" />
      </Group>
      <NoteFields editing={editing} />
      {ENTRY_LISTS.map(([list, title, one]) => (
        <EntryListFields key={list} editing={editing} list={list} title={title} one={one} />
      ))}
      <Textarea
        label="Before the legendary actions"
        autosize
        minRows={2}
        value={block.legendaryIntro}
        onChange={(event) => editing.change({ legendaryIntro: event.currentTarget.value })}
      />
      <div className={classes.foot}>
        <Verdict findings={findings} />
        <Row gap="sm" wrap="nowrap">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Save stat block</Button>
        </Row>
      </div>
    </Stack>
  );
}

function Verdict({ findings }: { findings: readonly Finding[] }) {
  const verdict = verdictOn(findings);
  const color = verdict === '' ? 'green' : findings.every(isGap) ? 'ink-second' : 'danger';
  return (
    <Text c={`var(--tw-${color})`} role="status">
      {verdict || '✓ numbers agree'}
    </Text>
  );
}

/** Offers the values that the rules give a creature of this challenge rating, if its own differ or are missing. */
function ChallengeOffer({ editing }: { editing: StatBlockEditing }) {
  const { challenge, xp, proficiencyBonus } = editing.block;
  const right = { xp: xpForChallenge(challenge), proficiencyBonus: proficiencyForChallenge(challenge) };
  if (right.xp === null || right.proficiencyBonus === null) return null;
  if (right.xp === xp && right.proficiencyBonus === proficiencyBonus) return null;
  const label = `Use ${formatNumber(right.xp)} XP and a bonus of ${formatBonus(right.proficiencyBonus)}`;
  return <Offer label={label} onTake={() => editing.change(right)} />;
}

type DerivedField = 'hitPoints' | 'initiative' | 'passivePerception';

/** The numbers that follow from other fields by the rules; null if those fields are unknown. They are only offered. */
function derivedNumbers(block: StatBlock): Record<DerivedField, number | null> {
  const dice = parseDice(block.hitDice);
  const perception = block.skills.find(({ name }) => name.trim().toLowerCase() === 'perception');
  const bonus = perception ? perception.bonus : modifierOf(block, 'wis');
  return {
    hitPoints: dice ? hitPointsOf(dice) : null,
    initiative: modifierOf(block, 'dex'),
    passivePerception: bonus === null ? null : 10 + bonus,
  };
}

/** The number of sides of the hit die for this size; null if the size is not one of the six. */
function dieOfSize(size: string): number | null {
  const known = SIZES.find((name) => name === size);
  return known ? HIT_DIE[known] : null;
}

/** The findings about the numbers of a creature while the author types. */
function useFindings(block: StatBlock): readonly Finding[] {
  const { name } = block;
  const [judge, setJudge] = useState<CreatureJudge>(() => judgeCreature);
  useEffect(() => {
    // A new function, so that the creature is checked again with the published creatures.
    void fetchPublished({ name })?.then(() => setJudge(() => (typed: StatBlock) => judgeCreature(typed)));
  }, [name]);
  return useMemo(() => judge(parseStatBlock(block)), [block, judge]);
}
