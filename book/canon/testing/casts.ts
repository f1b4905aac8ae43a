/** A short text as authors write and paste them, with everybody in it who is a person. */
export interface Cast {
  text: string;
  people: readonly string[];
}

/** Texts of many kinds, all in our own words: briefs, notes, quotations, licence lines, letters, credits, room keys, rules. */
export const CASTS: readonly Cast[] = [
  // Groups, guilds and orders
  { text: 'The Glassblowers’ Guild holds the keys of the furnace.', people: [] },
  { text: 'The quarter belongs to the Glassblowers’. Nobody works sand without their seal.', people: [] },
  { text: 'A quarrel between the Weavers and the Dyers closes the market.', people: [] },
  { text: 'The Order of the Closed Eye hires the party to guard a reliquary.', people: [] },
  { text: 'Captain Ressa Holm of the Lantern Watch wants the smugglers gone.', people: ['Captain Ressa Holm'] },
  { text: 'The Ashen Court sends its heralds, and the Iron Chapter answers.', people: [] },
  { text: 'House Verrin and House Tolmare have shared the bridge toll for a century.', people: [] },
  { text: 'The Salt Road Company pays in copper. Its factor, Ned Arlow, pays late.', people: ['Ned Arlow'] },
  { text: 'Every spring the Merchants’ League elects a new Speaker.', people: [] },
  { text: 'The Red Sails are pirates with a code.', people: [] },
  // Titles and offices
  { text: 'The Duke wants his falcon back.', people: [] },
  { text: 'The Duke of Arrenmoor has not been seen since the thaw.', people: ['Duke of Arrenmoor'] },
  { text: 'Duke Aldric Venn has not been seen since the thaw.', people: ['Duke Aldric Venn'] },
  { text: 'Ask the Mayor, the Reeve or the High Priestess; all three lie.', people: [] },
  { text: 'The Queen of Winter accepts no gifts.', people: ['Queen of Winter'] },
  { text: 'Whoever wears the mask is the Warden until dawn.', people: [] },
  { text: 'Lady Ysolde Tarn keeps bees and grudges.', people: ['Lady Ysolde Tarn'] },
  { text: 'Captain! Captain! The rope has parted!', people: [] },
  // Quotations, songs, proverbs
  { text: '“Never trade with the tide,” as the old proverb says.', people: [] },
  { text: '“The Crown Forgives Nothing” is carved above the door.', people: [] },
  { text: '“Bring me the bell,” says Odile Marsh, “or bring me the ringer.”', people: ['Odile Marsh'] },
  { text: 'They sing “The Drowned Bride of Kell” and nobody joins in.', people: [] },
  { text: '“When the Last Lamp Gutters” opens the third act.', people: [] },
  { text: 'A note reads: “Meet me under the Stag. Bring Salt.”', people: [] },
  { text: '“Halt!” “Who goes there?” “A friend of the Crown.”', people: [] },
  // Licence lines, credits and front matter
  {
    text: 'This work includes material taken from the System Reference Document 5.2 by Wizards of the Coast LLC.',
    people: [],
  },
  { text: 'System Reference Document 5.1 Copyright 2016. All Rights Reserved.', people: [] },
  { text: 'Licensed under the Creative Commons Attribution 4.0 International License.', people: [] },
  { text: 'Product Identity: all trademarks and trade dress are reserved. Open Game Content: none.', people: [] },
  { text: 'Published by Hollow Crown Press, an imprint of Marrow & Sons, London.', people: [] },
  { text: 'Published under the Open Game License version 1.0a, Section 15.', people: [] },
  { text: 'Dungeon Masters Guild and Unearthed Arcana are trademarks of their owners.', people: [] },
  { text: 'Table of Contents. Chapter One: The Road North. Appendix A: Monsters. Index.', people: [] },
  { text: 'First printed in March. Typeset in Garamond. Printed in Poland.', people: [] },
  // Titles of sections and works
  { text: 'See “The Long Way Down” and Chapter Four for the rest.', people: [] },
  { text: 'Background. Adventure Hooks. Running the Game. Treasure Rewards.', people: [] },
  { text: 'The ledger is called The Book of Small Debts.', people: [] },
  { text: 'Part Two, A Debt in Amber, begins at the quay.', people: [] },
  // Places
  { text: 'The party sails from Port Averil to the Isle of Gannets by way of Dunmouth.', people: [] },
  { text: 'A tavern called The Sleeping Heron stands where Tanner Street meets Cooper Lane.', people: [] },
  { text: 'Fog comes down from Mount Harrow and lies on Lake Ellen for a week.', people: [] },
  { text: 'Saint Brannoc’s Well is dry. Pilgrims come to Hollow Abbey all the same.', people: [] },
  { text: 'North of Kestrel Bridge the road is held by deserters.', people: [] },
  // Things, ships, spells, days, tongues, gods
  { text: 'The brig Constance Ray was lost with all hands.', people: [] },
  { text: 'The sloop *Merry Widow* lies at the quay, and the ship Annabel Lee does not.', people: [] },
  { text: 'On the ship Ned Arlow waits for the tide.', people: ['Ned Arlow'] },
  { text: 'Captain Ada Rowe boards the frigate Ellen Marsh at dusk.', people: ['Captain Ada Rowe'] },
  { text: 'The Patient Margery sank with her bell. Her master, Josiah Crane, did not.', people: ['Josiah Crane'] },
  { text: 'Casting Detect Magic or Speak with Dead shows nothing at all.', people: [] },
  { text: 'Nobody marries before Midwinter or after Midsummer.', people: [] },
  { text: 'On Midwinter Night, during the Feast of Ashes, nobody lights a fire.', people: [] },
  { text: 'The inscription is in Old Dwarvish. A DC 15 Intelligence (History) check reads it.', people: [] },
  { text: 'The Sword of the Ninth Oath hums when a vow is broken.', people: [] },
  { text: 'It rained on Tuesday. By Friday the Festival of Lamps was off.', people: [] },
  { text: 'Each target must make a Dexterity Saving Throw or have the Prone condition.', people: [] },
  { text: 'The Wolves are Frightened of fire; the Ogre is not.', people: [] },
  // Persons, alone and beside what is none
  { text: 'Mira Vane, an elf spy, hides in Saltmere near Blackwater Keep.', people: ['Mira Vane'] },
  { text: 'Old Tom Pellow runs The Laughing Goose with his daughter, Bryn.', people: ['Old Tom Pellow', 'Bryn'] },
  { text: 'The smith Harn Oster owes the Coopers’ Guild eleven crowns.', people: ['Harn Oster'] },
  {
    text: 'Sister Ilvane of the Grey Abbey sells false relics to Brother Cuthwin.',
    people: ['Sister Ilvane', 'Brother Cuthwin'],
  },
  { text: 'Joren Marsh, the ferryman, was seen with a woman named Petra Hill.', people: ['Joren Marsh', 'Petra Hill'] },
  { text: 'A goblin called Nib begs for shoes.', people: ['Nib'] },
  {
    text: 'Session 12. Last time the party met Elspeth Dray in Low Harbor and lost the map.',
    people: ['Elspeth Dray'],
  },
  { text: '- Garrick Ash: wants the mill\n- Tilda Wren: wants Garrick Ash', people: ['Garrick Ash', 'Tilda Wren'] },
  { text: 'Dear Cousin, the roof has fallen in. Yours, Anselm Pike', people: ['Anselm Pike'] },
  {
    text: 'Wanted: Rook Dalgety, for the theft of one (1) bell. Reward: 50 GP. By order of the Reeve.',
    people: ['Rook Dalgety'],
  },
  { text: 'A landlady who silenced a bell wants it to ring again.', people: [] },
  {
    text: 'Baron Otho von Stell and his steward, Wim, quarrel over the Harvest Tax.',
    people: ['Baron Otho von Stell', 'Wim'],
  },
  { text: 'After the Battle of Red Ford, Ulfric Gale took the veil at Mossgate.', people: ['Ulfric Gale'] },
  { text: 'Remind Elda Crow that the Cartographers’ Hall closes at dusk.', people: ['Elda Crow'] },
  // What stood in notes that strangers wrote, in words of our own
  { text: 'She was last seen boarding the Sea Wife at Pier Nine.', people: [] },
  { text: 'They met Captain Orla Vale at the wharf. She is the first NPC.', people: ['Captain Orla Vale'] },
  { text: 'A friend, Hollis Wray, takes notes for RPGs.', people: ['Hollis Wray'] },
  { text: 'Review Goals. Create a Strong Start. Define Secrets and Clues.', people: [] },
  { text: 'We ran it with Starfall rules and liked the Starfall edition.', people: [] },
  { text: 'Art by Jonas Weld, used with permission.', people: [] },
  { text: '“It is mine!” shouted Nell. Old Barrow only laughed.', people: ['Nell', 'Old Barrow'] },
  { text: 'The crew: Tam (pilot), Bess (cook), Ivo (lookout).', people: ['Tam', 'Bess', 'Ivo'] },
  { text: 'The Town Crier and the Guild Master both blame the Elf Queen.', people: [] },
];
