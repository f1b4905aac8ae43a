import type { SchemeStory } from '../../scheme.ts';

export const STORY: SchemeStory = {
  id: 'buried-court',
  words: [
    'desert',
    'sand',
    'dune',
    'oasis',
    'caravan',
    'pyramid',
    'tomb',
    'mummy',
    'sphinx',
    'scorpion',
    'curse',
    'cursed',
    'crawl',
    'temple',
    'jungle',
    'ruins',
    'sun',
    'trial',
    'court',
    'judge',
    'law',
    'queen',
    'pharaoh',
    'god',
    'relic',
    'expedition',
    'buried',
    'heat',
    'scorching',
    'grave',
  ],
  titles: ['The Court Below the Sand', 'A Summons for {town}', 'Heard in the Dark'],
  facts: {
    queen: ['Queen Ankhara', 'Queen Tesshur', 'Queen Nubet'],
    feast: ['the Still Noon', 'the Counting of Wells', 'the Feast of Lids'],
    gone: ['eleven', 'nine', 'twelve'],
    minutes: ['seven', 'five', 'six'],
  },
  premise:
    '{villain}, {villainOffice}, forges the evidence on which a court of the dead condemns the living of {town}, and inherits their wells.',
  trouble: [
    'It begins with a potsherd on the pillow: a name, a charge, an hour. Whoever is named gets up in {town} at midnight, walks out between the dunes with open eyes, and does not come back. It has been {gone} since the last rain. The charge is theft, and it is always true, for there is no house here without a bead, a tile or a beam from the tombs.',
    'The last was {lost}, {lostOffice}, who never took so much as a brick from the sand, and said so on the way out, quite calmly, like somebody who points out a mistake in a bill. On the next day there was a new lock on {lostHis} well.',
  ],
  truth: [
    '{queen} had herself buried in {lair} with her judges, her clerks and her ushers, so that justice would be done after her as before. And it was: robbers came, were tried, and mostly sent home. The court is dead, patient and honest. It cannot read anything that has been written in the last thousand years, and believes whatever bears the right seal.',
    'The right seal is {relic}. {villain} found it at {site}, where the road to the court begins, and has written the charges {villainHim}self ever since. The accused are guilty of a bead. What {villainHe} adds is the one crime for which the court keeps anybody: that they broke into the chamber of the queen. A well without an owner falls to the well-judge.',
    'One clause of the old law troubles {villainHis} sleep: *the accuser is heard first.* Whoever is named as accuser before the bench has to stand in the great glass while its sand runs, and in the glass nobody can lie. But nobody has ever named one. The charges come under the seal of the queen, who accuses no one.',
  ],
  clock: [
    '**The first night.** A potsherd lies on the pillow of the well-digger’s neighbor. By morning there is sand in the bed, and nothing else.',
    '**The third night.** {villain} reads out the new list of wells on the square. {patron} is told kindly that {patronHis} water will cost double from now on.',
    '**The fifth night.** {insider} makes the same mistake in spelling once too often, and finds a sherd on {insiderHis} own desk.',
    '**{feast.cap}.** Forty sherds are laid out at once. {town} walks into the dunes in a file, and on the next day {villain} owns every drop between here and the sea.',
  ],
  hooks: [
    {
      name: 'The commission',
      text: '{patron}, {patronOffice}, offers {reward} GP to whoever brings {lost} back from wherever the summoned go, and adds that there is a child on the way in {patronHis} house, and nobody else to see to it.',
    },
    {
      name: 'The exhibit',
      text: 'A character owns a small glazed bead, from a market, for luck. A potsherd lies beside it in the morning. It gives them three days, since they live abroad.',
    },
    {
      name: 'The lawyer',
      text: 'A guild of advocates far away has received a letter in a dead language that asks it, politely, to send counsel. A fee is enclosed, in gold that has not been struck for a thousand years.',
    },
  ],
  opening:
    'The road ends at a palm, and begins again behind it as a street. {town} is white at noon, and so still that you hear the ropes creak in its wells. Every door has a line of salt across the sill. On the square an old woman sweeps footprints out of the sand, one after the other. All are of bare feet, and all lead out.',
};
