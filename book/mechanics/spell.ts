/** A spell as data: its facts, and what it does. */
export interface Spell {
  name: string;
  /** 0 is a cantrip. */
  level: number;
  school: string;
  classes: string;
  ritual: boolean;
  castingTime: string;
  range: string;
  components: string;
  duration: string;
  /** What it does, as Markdown. */
  text: string;
}
