import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import type { FocusEvent, MouseEvent } from 'react';

const TOUCH_PX = 44;
/** How long a pointer must rest on a control until its name is shown, in ms. */
export const NAMED_AFTER_MS = 400;

const oxblood: MantineColorsTuple = [
  '#fbeeea',
  '#f3d5cc',
  '#e8b0a0',
  '#d98062',
  '#c96a4b',
  '#ab4632',
  '#922f26',
  '#7b1e1e',
  '#661717',
  '#4f1010',
];
const gold: MantineColorsTuple = [
  '#fbf3df',
  '#f3e3bc',
  '#e6cb8c',
  '#dab86f',
  '#cfa55a',
  '#b98f42',
  '#a67c2e',
  '#8a6420',
  '#6f4f17',
  '#543b10',
];
const leaf: MantineColorsTuple = [
  '#eaf3ec',
  '#d2e5d8',
  '#b0d2bd',
  '#97c5a8',
  '#7fb898',
  '#5c9475',
  '#43775b',
  '#2f5d46',
  '#244a37',
  '#193828',
];
const red: MantineColorsTuple = [
  '#fdeeea',
  '#fad8cf',
  '#f5b9ab',
  '#f2a291',
  '#ef8f7d',
  '#cf5a45',
  '#b33f2d',
  '#9c2b1d',
  '#7f2015',
  '#61170e',
];
/** From parchment to ink: Mantine's greys in the light scheme. */
const gray: MantineColorsTuple = [
  '#f7efdd',
  '#f3ead7',
  '#e9dcc1',
  '#dccba8',
  '#937c55',
  '#7b6743',
  '#65543f',
  '#54452f',
  '#3d3125',
  '#2a2019',
];
/** From text to background: Mantine's text, lines and surfaces in the dark scheme. */
const dark: MantineColorsTuple = [
  '#efe4cf',
  '#d8caaf',
  '#b9a688',
  '#a08d70',
  '#44382b',
  '#352b22',
  '#2a231c',
  '#221c17',
  '#1c1612',
  '#171310',
];

/** Text colour on filled controls: light on dark colours, dark on light ones. Mantine's default knows only one scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isNamed = (input.color ?? input.theme.primaryColor) in input.theme.colors;
  if (input.variant === 'filled' && isNamed) return { ...colors, color: 'var(--tw-on-fill)' };
  return colors;
};

function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select();
}

/** Gives the focus at once. The browser would then put the caret at the pressed place, and end the selection. */
function focusAtPress(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** The look of Tomewright, which resembles a printed book, in a light and a dark scheme. Sizes are in rem of 16 px. */
export const theme = createTheme({
  primaryColor: 'oxblood',
  primaryShade: { light: 7, dark: 4 },
  colors: { oxblood, gold, leaf, red, gray, dark },
  white: '#fbf6ea',
  black: '#2a2019',
  autoContrast: true,
  variantColorResolver,
  fontFamily: "'Alegreya Sans', 'Noto Sans', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Source Code Pro', 'DejaVu Sans Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: "'Alegreya Variable', Georgia, 'Times New Roman', serif",
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.5rem + 1.7vw, 2.5rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.875rem', lineHeight: '1.2' },
      h3: { fontSize: '1.5rem', lineHeight: '1.25' },
      h4: { fontSize: '1.25rem', lineHeight: '1.3' },
      h5: { fontSize: '1.125rem', lineHeight: '1.35' },
      h6: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.625rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--tw-shadow)',
    sm: 'var(--tw-shadow)',
    md: 'var(--tw-shadow)',
    lg: 'var(--tw-shadow-raised)',
    xl: 'var(--tw-shadow-raised)',
  },
  breakpoints: { xs: '20em', sm: '30em', md: '48em', lg: '64em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: TOUCH_PX, variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: TOUCH_PX, iconSize: 22 } },
    // Hints stand below their fields, so that the fields of a row stand on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    // What is typed after Tab or a press replaces the number and is not appended to it. The number is selected in the capturing phase, at
    // once: Mantine's own property for it selects a moment later, and a digit that was typed meanwhile was overwritten by the next one.
    NumberInput: { defaultProps: { size: 'md', onFocusCapture: selectAll, onMouseDown: focusAtPress } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', comboboxProps: { shadow: 'lg' } } },
    NativeSelect: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md', comboboxProps: { shadow: 'lg' } } },
    TagsInput: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'xl' } },
    Card: { defaultProps: { radius: 'xl', withBorder: true } },
    Modal: { defaultProps: { radius: 'xl', centered: true, overlayProps: { backgroundOpacity: 0.5, blur: 2 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.5 } } },
    Menu: { defaultProps: { shadow: 'lg', radius: 'lg' } },
    Popover: { defaultProps: { shadow: 'lg', radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: NAMED_AFTER_MS, withArrow: true } },
    Anchor: { defaultProps: { underline: 'always' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Badge: { defaultProps: { size: 'lg', tt: 'none', fw: 500 } },
  },
});

/** Mantine's own variables, set to the tokens of theme.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--tw-paper)',
    '--mantine-color-text': 'var(--tw-ink)',
    '--mantine-color-dimmed': 'var(--tw-ink-second)',
    '--mantine-color-placeholder': 'var(--tw-ink-second)',
    '--mantine-color-anchor': 'var(--tw-accent-text)',
    '--mantine-color-error': 'var(--tw-danger)',
    '--mantine-color-default': 'var(--tw-paper)',
    '--mantine-color-default-hover': 'var(--tw-paper-second)',
    '--mantine-color-default-color': 'var(--tw-ink)',
    '--mantine-color-default-border': 'var(--tw-line)',
    '--mantine-color-disabled': 'var(--tw-paper-second)',
    '--mantine-color-disabled-color': 'var(--tw-ink-second)',
    '--mantine-color-disabled-border': 'var(--tw-line)',
    '--mantine-primary-color-contrast': 'var(--tw-on-fill)',
    '--mantine-primary-color-filled-hover': 'var(--tw-accent-hover)',
    '--mantine-color-oxblood-filled-hover': 'var(--tw-accent-hover)',
    '--mantine-color-oxblood-text': 'var(--tw-accent-text)',
    '--mantine-color-oxblood-outline': 'var(--tw-accent-text)',
    '--mantine-color-oxblood-light': 'var(--tw-gold-wash)',
    '--mantine-color-oxblood-light-hover': 'var(--tw-gold-wash)',
    '--mantine-color-oxblood-light-color': 'var(--tw-accent-text)',
    '--mantine-color-gray-text': 'var(--tw-ink-second)',
    '--mantine-color-gray-outline': 'var(--tw-ink-second)',
    '--mantine-color-gray-light-color': 'var(--tw-ink-second)',
    '--mantine-color-gold-text': 'var(--tw-gold-text)',
    '--mantine-color-gold-outline': 'var(--tw-gold-text)',
    '--mantine-color-gold-light-color': 'var(--tw-gold-text)',
    '--mantine-color-leaf-text': 'var(--tw-green)',
    '--mantine-color-leaf-outline': 'var(--tw-green)',
    '--mantine-color-leaf-light': 'var(--tw-green-wash)',
    '--mantine-color-leaf-light-color': 'var(--tw-green)',
    '--mantine-color-red-text': 'var(--tw-danger)',
    '--mantine-color-red-outline': 'var(--tw-danger)',
    '--mantine-color-red-light-color': 'var(--tw-danger)',
  };
  return { variables: {}, light: shared, dark: shared };
};
