/** A spell of SRD 5.2. The facts are those of the spell block. */
export interface SrdSpell {
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
  /** Markdown. */
  text: string;
  /** What a higher slot or level changes, as Markdown; empty where nothing. */
  higher: string;
}
