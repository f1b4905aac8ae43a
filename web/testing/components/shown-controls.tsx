import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  Checkbox,
  CloseButton,
  Drawer,
  Loader,
  Menu,
  MultiSelect,
  NativeSelect,
  Notification,
  NumberInput,
  Paper,
  PasswordInput,
  Popover,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  Tabs,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { busyProps } from '#web/ui/busy-props.ts';
import type { Shown } from './shown-ui.tsx';

interface State {
  disabled?: boolean;
  error?: string;
}

const PRESSED: Readonly<Record<string, object>> = {
  enabled: {},
  disabled: { disabled: true },
  busy: busyProps(true),
};
const FILLED: Readonly<Record<string, State>> = {
  enabled: {},
  disabled: { disabled: true },
  'with an error': { error: 'Please change this.' },
};
const TYPES = ['Adventure', 'Bestiary', 'Setting'];
const VARIANTS = ['filled', 'default', 'outline', 'light', 'subtle'] as const;
const RED = { color: 'red', children: 'Delete' };

/** Mantine's controls with the styles of web/ui/theme.ts and theme.css. A test names styled controls that are missing here. */
export const SHOWN_CONTROLS: Shown = {
  Button: Object.fromEntries(
    [
      ...VARIANTS.map((variant) => ({ variant, color: 'oxblood', children: 'Save' })),
      { variant: 'filled', ...RED },
    ].flatMap((button) =>
      Object.entries(PRESSED).map(([state, props]) => [
        `${button.variant}, ${button.color === 'red' ? 'red, ' : ''}${state}`,
        <Button key={state} {...button} {...props} />,
      ]),
    ),
  ),
  ActionIcon: inEach(PRESSED, (state) => (
    <ActionIcon aria-label="Delete" {...state}>
      <IconTrash size={20} aria-hidden="true" />
    </ActionIcon>
  )),
  CloseButton: { enabled: <CloseButton aria-label="Close" />, disabled: <CloseButton aria-label="Close" disabled /> },
  Anchor: {
    'in a sentence': (
      <Text>
        Read <Anchor href="#">the guide</Anchor> first.
      </Text>
    ),
  },
  TextInput: {
    empty: <TextInput label="Title" placeholder="The name of the book" description="As it is printed" />,
    ...inEach(FILLED, (state) => <TextInput label="Title" defaultValue="Low Tide" {...state} />),
  },
  PasswordInput: inEach(FILLED, (state) => <PasswordInput label="Password" defaultValue="ninth-step" {...state} />),
  NumberInput: inEach(FILLED, (state) => <NumberInput label="Players" defaultValue={4} {...state} />),
  Textarea: inEach(FILLED, (state) => <Textarea label="Note" defaultValue="She wants the lamp kept." {...state} />),
  Select: inEach(FILLED, (state) => <Select label="Type" data={TYPES} defaultValue="Bestiary" {...state} />),
  NativeSelect: inEach(FILLED, (state) => <NativeSelect label="Type" data={TYPES} {...state} />),
  MultiSelect: inEach(FILLED, (state) => <MultiSelect label="Types" data={TYPES} defaultValue={TYPES} {...state} />),
  TagsInput: inEach(FILLED, (state) => <TagsInput label="Tags" defaultValue={['fen', 'salt']} {...state} />),
  Checkbox: {
    ...inEach(FILLED, (state) => <Checkbox label="Print the index" defaultChecked {...state} />),
    'not chosen': <Checkbox label="Print the index" description="After the last section" />,
  },
  Radio: {
    ...inEach(FILLED, (state) => <Radio label="One column" defaultChecked {...state} />),
    'not chosen': <Radio label="Two columns" />,
  },
  Switch: {
    ...inEach(FILLED, (state) => <Switch label="Smart quotes" defaultChecked {...state} />),
    off: <Switch label="Smart quotes" />,
  },
  SegmentedControl: {
    enabled: <SegmentedControl data={TYPES} />,
    disabled: <SegmentedControl data={TYPES} disabled />,
  },
  Tabs: {
    'one chosen, one disabled': (
      <Tabs defaultValue="Adventure">
        <Tabs.List>
          {TYPES.map((type) => (
            <Tabs.Tab key={type} value={type} disabled={type === 'Setting'}>
              {type}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    ),
  },
  Menu: {
    closed: (
      <Menu>
        <Menu.Target>
          <Button variant="default">Open</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Copy</Menu.Item>
          <Menu.Item disabled>Move</Menu.Item>
          <Menu.Item color="red">Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
  },
  Popover: {
    closed: (
      <Popover>
        <Popover.Target>
          <Button variant="default">Open</Button>
        </Popover.Target>
        <Popover.Dropdown>What is said of it</Popover.Dropdown>
      </Popover>
    ),
  },
  Tooltip: {
    'while it is pointed at': (
      <Tooltip label="Its name">
        <Button variant="default">Point at it</Button>
      </Tooltip>
    ),
  },
  Drawer: { closed: <OpenedDrawer /> },
  Paper: {
    'with a border': (
      <Paper withBorder p="md">
        A sheet
      </Paper>
    ),
  },
  Card: { 'as it is': <Card>A card</Card> },
  Badge: Object.fromEntries(
    ['gray', 'oxblood', 'gold', 'leaf', 'red'].flatMap((color) =>
      (['outline', 'light', 'filled'] as const).map((variant) => [
        `${color}, ${variant}`,
        <Badge key={color} color={color} variant={variant}>
          Draft
        </Badge>,
      ]),
    ),
  ),
  Alert: { 'as it is': <Alert title="Nothing is lost">The text is kept in this browser.</Alert> },
  Notification: {
    'as it is': <Notification title="Saved">The server has it.</Notification>,
    'of a failure': (
      <Notification color="red" title="Not saved">
        The server is away.
      </Notification>
    ),
    busy: (
      <Notification loading title="Saving">
        A moment, please.
      </Notification>
    ),
  },
  Loader: { busy: <Loader /> },
  Skeleton: { busy: <Skeleton height={44} /> },
};

function inEach<S>(states: Readonly<Record<string, S>>, draw: (state: S) => ReactNode): Record<string, ReactNode> {
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, draw(state)]));
}

function OpenedDrawer() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        Open
      </Button>
      <Drawer opened={isOpen} onClose={close} title="Comments" closeButtonProps={{ 'aria-label': 'Close' }}>
        Nobody has said anything.
      </Drawer>
    </>
  );
}
