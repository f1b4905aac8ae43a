/** What an author can ask a generator to do with words of a section. */
export const EDIT_ACTIONS = [
  'rewrite',
  'expand',
  'shorten',
  'tone',
  'continue',
  'next_scene',
  'read_aloud',
  'summarise',
  'names',
  'table',
  'stat_block',
] as const;
export type EditAction = (typeof EDIT_ACTIONS)[number];

/**
 * The actions that need a language model, because they write new words. The built-in generator works by rules and
 * cannot do them.
 */
export const MODEL_ACTIONS = [
  'rewrite',
  'expand',
  'tone',
  'continue',
  'next_scene',
] as const satisfies readonly EditAction[];
export type ModelAction = (typeof MODEL_ACTIONS)[number];

/** The message if an action needs a language model and there is none. */
export const NEEDS_MODEL =
  'Only a language model can do this. You can set one up under “Your own model” in the settings.';

export function needsModel(action: EditAction): action is ModelAction {
  return MODEL_ACTIONS.some((one) => one === action);
}

interface EditActionInfo {
  title: string;
  hint: string;
  /** Other words by which an author may search for the action. */
  words: string;
  /** Whether the result replaces the selected words. Otherwise it is inserted below them. */
  replaces: boolean;
}

export const EDIT_ACTION_INFO: Readonly<Record<EditAction, EditActionInfo>> = {
  rewrite: { title: 'Rewrite', hint: 'The same, tighter and clearer', words: 'edit improve tighten', replaces: true },
  expand: { title: 'Expand', hint: 'More senses and detail', words: 'longer more detail', replaces: true },
  shorten: { title: 'Shorten', hint: 'The sentences that matter', words: 'cut trim brief', replaces: true },
  tone: { title: 'Change the tone', hint: 'Darker, cozier, stranger…', words: 'mood voice style', replaces: true },
  continue: { title: 'Continue writing', hint: 'What comes next here', words: 'go on more', replaces: false },
  next_scene: { title: 'Next scene', hint: 'A scene that follows from this', words: 'then story', replaces: false },
  read_aloud: {
    title: 'Make a read-aloud box',
    hint: 'At most 70 words of this text',
    words: 'boxed',
    replaces: false,
  },
  summarise: { title: 'Summarize', hint: 'The gist in a few lines', words: 'summary recap', replaces: false },
  names: { title: 'Suggest names', hint: 'In the manner of this text', words: 'people places npc', replaces: false },
  table: { title: 'Make a random table', hint: 'Dice that fit this text', words: 'roll dice', replaces: false },
  stat_block: { title: 'Make a stat block', hint: 'For the creature named here', words: 'monster', replaces: false },
};

/** The moods that the action `tone` offers; its instruction names one. */
export const TONES = ['dark', 'cozy', 'eerie', 'comic', 'heroic', 'tense'] as const;
