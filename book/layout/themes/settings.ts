/** A setting that a theme offers to authors. */
export type ThemeSetting =
  | { key: string; label: string; kind: 'colour'; default: string }
  | { key: string; label: string; kind: 'switch'; default: boolean }
  | { key: string; label: string; kind: 'choice'; default: string; options: readonly SettingOption[] };

interface SettingOption {
  value: string;
  label: string;
}

export type SettingValue = string | boolean;
export type Settings = Readonly<Record<string, SettingValue>>;

/** The limits for stored settings. */
export const SETTINGS_MAX = { count: 20, key: 40, value: 100 } as const;

/** A colour as "#rrggbb". */
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Returns a sentence about what is wrong with a value for the setting; null if it is valid. */
export function settingProblem(setting: ThemeSetting, value: unknown): string | null {
  if (setting.kind === 'switch') {
    return typeof value === 'boolean' ? null : `“${setting.label}” is on or off: true or false`;
  }
  if (setting.kind === 'colour') {
    return typeof value === 'string' && COLOUR.test(value)
      ? null
      : `“${setting.label}” is a colour such as "${setting.default}"`;
  }
  const values = setting.options.map((option) => option.value);
  return values.includes(value as string) ? null : `“${setting.label}” is one of these: ${values.join(', ')}`;
}

/** Whether chapters have marks at the outer edge of their pages. */
export const THUMB_SETTING = {
  key: 'thumb_marks',
  label: 'Chapter marks at the page edge',
  kind: 'switch',
  default: true,
} as const satisfies ThemeSetting;

/** Returns the value of every setting: the given one if it is valid, otherwise the default. */
export function settingsOf(settings: readonly ThemeSetting[], given: Readonly<Record<string, unknown>>): Settings {
  const values = settings.map((setting) => {
    const value = Object.hasOwn(given, setting.key) ? given[setting.key] : undefined;
    return [setting.key, settingProblem(setting, value) === null ? (value as SettingValue) : setting.default];
  });
  return Object.fromEntries(values) as Settings;
}

/** A setting for the accent colour. Every theme except the black one has it. */
export function accentSetting(colour: string): ThemeSetting {
  return { key: 'accent', label: 'Accent colour', kind: 'colour', default: colour };
}

export function choiceSetting(key: string, label: string, options: Readonly<Record<string, string>>): ThemeSetting {
  const listed = Object.entries(options).map(([value, text]) => ({ value, label: text }));
  return { key, label, kind: 'choice', default: listed[0]?.value ?? '', options: listed };
}

/**
 * Where pages have the background of the theme. On paper the default is white, because coloured paper can be bought.
 */
export const GROUND_SETTING = choiceSetting('ground', 'Coloured pages', {
  screen: 'On screen, white on paper',
  always: 'On screen and on paper',
  none: 'White everywhere',
});
