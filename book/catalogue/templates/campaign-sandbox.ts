import { advice, gmNote, heading, list, randomTable, readAloud, section, sidebar, table, text } from './section.ts';

export const campaignSandbox = [
  section(
    'The Region',
    advice(
      'Describe the land as a traveller would on the first evening: what one sees from the highest point, what people live on, and what they do not talk about. Keep history to the parts that can still be walked through.',
    ),
    readAloud(
      'From the pass you see all of it: the long lake, the burnt forest with its green edge, three towers of which one is leaning, and beyond them the sea, or a bank of cloud.',
    ),
    text(
      'The <strong>Marches of Lorn</strong> were given away eleven times in a hundred years, and nobody who received them has ever come to look. There are good fields, bad roads and seven different weights for a pound.',
    ),
    sidebar(
      'Scale',
      'One hex is six miles: two hours on a road, four without one. A village lies within a day of every point; help seldom does.',
    ),
  ),
  section(
    'Places',
    advice(
      'Write each place in the same five lines so that it can be run unprepared: what is seen from far off, who is there, what they want, what is hidden, and where it leads. Twelve such places last for a season.',
    ),
    heading('Saltgate'),
    list(
      '<strong>From afar:</strong> white smoke, and gulls a long way from the sea.',
      '<strong>Who:</strong> four hundred people and the reeve Anselm Dray, who was elected by mistake.',
      '<strong>They want</strong> somebody to open the north road before winter.',
      '<strong>Hidden:</strong> the salt is mined by the dead, and everyone has an ancestor on the shift.',
      '<strong>Leads to:</strong> the Leaning Tower, by the tally-sticks in the reeve’s chest.',
    ),
    heading('The Leaning Tower'),
    list(
      '<strong>From afar:</strong> a finger pointing at the setting sun, each year a little lower.',
      '<strong>Who:</strong> the surveyor Quill, alone, with very many ropes.',
      '<strong>She wants</strong> three people who can be in three places at noon.',
      '<strong>Hidden:</strong> it does not fall; it is being pulled.',
      '<strong>Leads to:</strong> whatever is at the other end of the rope.',
    ),
  ),
  section(
    'Powers',
    advice(
      'Three to five factions are enough. For each give a goal that can be reached, a next step that will be seen, and a reason why it cannot do without outsiders such as the characters.',
    ),
    table(
      ['Power', 'Goal', 'Next step', 'Needs'],
      ['The Reeves’ Bench', 'One law for the Marches', 'A market court at Saltgate', 'A judge nobody owns'],
      ['The Green Edge', 'The burnt forest regrown', 'Drowning the saw-mill', 'Somebody to carry seed past the fires'],
      ['The Twelfth Heir', 'To be the one who stays', 'Wintering in a tower', 'Friends, or at least witnesses'],
    ),
    gmNote(
      'Between sessions',
      'Roll a d6 for each power. On 5 or 6 its next step is done: write a new one, and tell the players what they hear about it.',
    ),
  ),
  section(
    'Rumours',
    advice(
      'A rumour is a door. Each should name a place or a person on the map, and it should be clear enough to be acted on the same evening. Mark for yourself how true it is.',
    ),
    randomTable(
      'What people say',
      'The twelfth heir is on the road, on foot, and pays in cash <em>(true)</em>',
      'There is a door in the lake when the wind is from the east <em>(true in autumn)</em>',
      'The reeve has never touched salt <em>(true; ask why)</em>',
      'The third tower has nobody in it <em>(false)</em>',
      'Bees from the Green Edge follow whoever lights a fire <em>(true)</em>',
      'A bridge is being built, and nobody ordered it <em>(true)</em>',
      'The old king’s tax is still collected, in the hills, by something <em>(true)</em>',
      'You can sell your name at the crossroads <em>(half true: they buy, they do not give back)</em>',
    ),
  ),
  section(
    'Encounters by Land',
    advice(
      'One table for each kind of land, each with one danger, one helper, one wonder and one trace of a power. Cross off what has happened and write something new in its place: so the land remembers.',
    ),
    randomTable(
      'Road and field',
      'A toll-keeper without a road',
      'Two families moving the same boundary stone',
      'A pedlar with the other half of a map',
      'Riders of the Bench, asking for directions',
    ),
    randomTable(
      'The burnt forest',
      'A deer with embers in its coat, looking for water',
      'Charcoal burners who dare not go home',
      'One green tree, and a noose on it, new',
      'The sound of an axe; no axe',
    ),
  ),
  section(
    'Starting the Campaign',
    advice(
      'An open land needs a closed door at the beginning: a reason to be together, a small task with a clear end, and at that end three things to choose from.',
    ),
    text(
      'The characters arrive at Saltgate with the last wagon before the north road closes. By nightfall the wagon’s owner is missing, the load is not salt, and each of three people offers to buy it.',
    ),
    list(
      '<strong>The reeve</strong> wants it kept shut until the court sits.',
      '<strong>A woman with bark under her nails</strong> wants it carried to the Green Edge, unopened.',
      '<strong>A polite young man in a good coat</strong> wants to know whose it is. He is the twelfth heir.',
    ),
  ),
];
