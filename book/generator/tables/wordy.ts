/** Long phrases and shorter ones with the same meaning. `$1` is the captured group. */
export const WORDY: readonly (readonly [RegExp, string])[] = [
  [/\bin order to\b/gi, 'to'],
  [/\bso as to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bbecause of the fact that\b/gi, 'because'],
  [/\b(?:in spite of|despite) the fact that\b/gi, 'although'],
  [/\bowing to the fact that\b/gi, 'because'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bat the present time\b/gi, 'now'],
  [/\bat that point in time\b/gi, 'then'],
  [/\bin the event that\b/gi, 'if'],
  [/\bin the near future\b/gi, 'soon'],
  [/\bon a regular basis\b/gi, 'regularly'],
  [/\bon a daily basis\b/gi, 'daily'],
  [/\bfor the purpose of\b/gi, 'for'],
  [/\bwith regards? to\b/gi, 'about'],
  [/\bin regards? to\b/gi, 'about'],
  [/\bin close proximity to\b/gi, 'near'],
  [/\bin the vicinity of\b/gi, 'near'],
  [/\bthere is a (?:large|great|huge) number of\b/gi, 'there are many'],
  [/\bthere was a (?:large|great|huge) number of\b/gi, 'there were many'],
  [/\ba (?:large|great|huge) number of\b/gi, 'many'],
  [/\ba (?:large|great|huge) amount of\b/gi, 'much'],
  [/\bthe (?:vast )?majority of\b/gi, 'most'],
  [/\ba small number of\b/gi, 'a few'],
  [/\b(?:has|have) the ability to\b/gi, 'can'],
  [/\b(?:is|are) able to\b/gi, 'can'],
  [/\b(?:was|were) able to\b/gi, 'could'],
  [/\b(?:is|are) capable of (\p{Ll}+)ing\b/giu, 'can $1'],
  [/\bthe reason why is that\b/gi, 'because'],
  [/\bthe fact that\b/gi, 'that'],
  [/\bdespite that\b/gi, 'although'],
  [/\ball of the\b/gi, 'all the'],
  [/\binside of\b/gi, 'inside'],
  [/\boutside of the\b/gi, 'outside the'],
  [/\boff of\b/gi, 'off'],
  [/\bneedless to say, /gi, ''],
  [/\bit should be noted that /gi, ''],
  [/\bit is important to note that /gi, ''],
  [/\bit is worth noting that /gi, ''],
  [/\bas a matter of fact, /gi, ''],
  [/\b(?:basically|actually|literally|essentially), /gi, ''],
  [/ (?:basically|actually|literally|essentially|really|very|extremely|totally|completely) (?=\p{Ll})/gu, ' '],
  [/\b(?:each and every)\b/gi, 'every'],
  [/\bfirst and foremost\b/gi, 'first'],
  [/\bnod(s|ded) (?:his|her|their) heads?\b/gi, 'nod$1'],
  [/\bshrug(s|ged) (?:his|her|their) shoulders\b/gi, 'shrug$1'],
  [
    /\bthere (?:is|are) ((?:an?|two|three|four|many|some|several) (?:\p{Ll}+ )?\p{Ll}+) (?:that|who|which) (?=\p{Ll})/giu,
    '$1 ',
  ],
];

interface Verb {
  base: string;
  third: string;
  past: string;
}

/** Base form, past tense and participle of verbs that adventure books often use in the passive. */
const FORMS = `attack attacked attacked|guard guarded guarded|watch watched watched|rule ruled ruled|hold held held|keep kept kept|own owned owned
build built built|carve carved carved|write wrote written|take took taken|steal stole stolen|find found found|lead led led|raise raised raised
kill killed killed|slay slew slain|wound wounded wounded|bite bit bitten|curse cursed cursed|haunt haunted haunted|hunt hunted hunted
hide hid hidden|lock locked locked|open opened opened|close closed closed|break broke broken|burn burned burned|destroy destroyed destroyed
make made made|forge forged forged|paint painted painted|sell sold sold|buy bought bought|pay paid paid|hire hired hired|send sent sent
see saw seen|hear heard heard|know knew known|fear feared feared|love loved loved|hate hated hated|trust trusted trusted|feed fed fed
cover covered covered|surround surrounded surrounded|block blocked blocked|light lit lit|fill filled filled|drive drove driven
defend defended defended|protect protected protected|threaten threatened threatened|capture captured captured|free freed freed
visit visited visited|discover discovered discovered|bring brought brought|carry carried carried|tell told told|ask asked asked
run ran run|tend tended tended|serve served served|betray betrayed betrayed|summon summoned summoned|bind bound bound|seal sealed sealed
abandon abandoned abandoned|found founded founded|control controlled controlled|poison poisoned poisoned|track tracked tracked`;

/** The forms of verbs, by participle. */
export const VERBS: ReadonlyMap<string, Verb> = new Map(
  FORMS.split(/[|\n]/).map((line): [string, Verb] => {
    const [base = '', past = '', participle = ''] = line.trim().split(' ');
    return [participle, { base, past, third: thirdPerson(base) }];
  }),
);

function thirdPerson(base: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}
