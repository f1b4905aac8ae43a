import { Avatar } from '@mantine/core';
import { colourOf, initialsOf } from './text/display-text.ts';

/** The initials of a person in their colour. It is decoration: the name stands beside it. */
export function PersonMark({ userId, name }: { userId: string; name: string }) {
  const placeholder = { background: colourOf(userId), color: '#fff', fontSize: 12, fontWeight: 600 };
  return (
    <Avatar size={28} radius="50%" aria-hidden="true" styles={{ placeholder }}>
      {initialsOf(name)}
    </Avatar>
  );
}
