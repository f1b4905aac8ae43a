import {
  type Icon,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconDice5,
  IconListDetails,
  IconMasksTheater,
  IconMessage2,
  IconMovie,
  IconPaw,
  IconPencilBolt,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';

export const ACTION_ICONS: Readonly<Record<EditAction, Icon>> = {
  rewrite: IconPencilBolt,
  expand: IconArrowsDiagonal,
  shorten: IconArrowsDiagonalMinimize2,
  tone: IconMasksTheater,
  continue: IconWriting,
  next_scene: IconMovie,
  read_aloud: IconMessage2,
  summarise: IconListDetails,
  names: IconUsers,
  table: IconDice5,
  stat_block: IconPaw,
};
