import type { BookTypeId } from './book-types.ts';

/** The six types the wizard offers, with the value that is stored and the group whose templates fit. */
export const WIZARD_BOOK_TYPES = [
  { id: 'player-supplement', label: 'Player-Focused Supplement', bookType: 'player_supplement', group: 'sourcebook' },
  {
    id: 'monster-supplement',
    label: 'Monster-Focused Supplement',
    bookType: 'monster_supplement',
    group: 'supplement',
  },
  { id: 'rules-toolkit', label: 'Rule Expansion & Toolkit', bookType: 'rule_expansion', group: 'sourcebook' },
  { id: 'one-shot', label: 'One-Shot Campaign', bookType: 'oneshot_campaign', group: 'adventure' },
  { id: 'full-campaign', label: 'Full-Length Campaign', bookType: 'full_campaign', group: 'campaign' },
  { id: 'campaign-setting', label: 'Campaign Setting Supplement', bookType: 'campaign_setting', group: 'campaign' },
] as const satisfies readonly WizardBookType[];

export type TemplateGroup = 'adventure' | 'sourcebook' | 'campaign' | 'supplement';

export interface WizardBookType {
  id: string;
  label: string;
  bookType: BookTypeId;
  group: TemplateGroup;
}

export type WizardBookTypeId = (typeof WIZARD_BOOK_TYPES)[number]['id'];
export const DEFAULT_WIZARD_BOOK_TYPE: WizardBookTypeId = 'player-supplement';
