import type { PlaceSeed } from '../../scheme.ts';

export const LAIR: PlaceSeed = {
  names: ['Ninedeep', 'Underhall', 'Patience Hall', 'Turnhollow'],
  what: 'a delving of the old builders, three halls high, with walls that are warm to the hand and carved without a single name',
  scene:
    'The stair ends on a balcony. Below, in red light, wheels turn that are wider than a barn, with no more noise than a sleeping cat. Small figures move between them with barrows, in step, and none of them looks up.',
  rooms: [
    {
      name: 'The Balcony',
      text: 'Three ways lead off: left to the sound of water, right to a moaning of air, straight on down a ramp. Somebody has scratched *{lostF}* into the rail, over and over, smaller each time.',
    },
    {
      name: 'The Tally Hall',
      scene: 'Brass tags hang from the roof on chains, hundreds of them, and all of them are swinging a little.',
      text: '{minions.cap} sort them by weight and let nobody touch one. A tag that is taken down and given to its owner brings them back to themselves.',
      fight: 'guards',
    },
    {
      name: 'The Hand of Water',
      text: 'A sluice as high as a house, a catwalk, and at the end of it the first of the brass levers. The walk is slick: whoever runs on it makes a DC {dc} Dexterity saving throw or falls 20 feet into the tailrace and takes {harm} Bludgeoning damage, or half as much on a success with one hand on the rail.',
    },
    {
      name: 'The Miners’ Rest',
      scene: 'Thirty people sit at long tables with their hands in their laps. There is nothing on the tables.',
      text: 'The shift that is not working waits here to be called. {lost} sits among them, at the end of a bench, lips moving.',
      person: 'lost',
    },
    {
      name: 'The Hand of Wind',
      text: 'A chimney in which air roars upward. The lever stands on the far side. A character can lean on the wind and cross (DC {dc} Strength (Athletics)), or wait for the lull that comes with each ninth breath. Whoever is caught by the gust is thrown against the wall for {harm} Bludgeoning damage.',
    },
    {
      name: 'The Builders’ Table',
      scene:
        'Stone benches stand around a stone table. On it lie three brass cups upside down, and dust, and one clean ring where a fourth has stood.',
      text: 'Here the builders agreed to stop. What they agreed is cut into the underside of the table, where a child or a halfling sees it at once and others see it who sit on the floor.',
      clue: 'table',
      hoard: 'under the bench, in a crew’s last pay, sorted into nine heaps',
    },
    {
      name: 'The False Heart',
      text: 'A red glow, a great wheel, a lever with a handle that is worn bright: all of it is for show. A character who pulls the lever is shut in by a grating (AC 19, 20 Hit Points) while the room fills with steam that deals {harm} Fire damage at the end of each of their turns. A DC {dc} Intelligence (Investigation) check shows that nothing here is connected to anything.',
    },
    {
      name: 'The Hand of Weight',
      text: '{guardian.a.cap} holds the last lever in its fist, and has kept it open for longer than {town} has stood. It lets go for nobody who comes before the other two.',
      fight: 'guardian',
    },
    {
      name: 'The Heart',
      scene:
        'A round hall, hot as a bakery. In the middle turns a wheel of black iron, on which brass tags are hung like leaves on a tree. With every turn one of them goes blank.',
      text: 'Here {villain} hangs up the tallies, and here the last fight is fought.',
      fight: 'finale',
    },
  ],
};
