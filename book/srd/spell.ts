/** A spell of SRD 5.2: its numbers are the document's, its wording is ours. The fields are those of the spell block. */
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
  text: string;
  /** What a higher slot or level changes; empty where nothing. */
  higher: string;
}
