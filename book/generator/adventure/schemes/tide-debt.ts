import type { Scheme } from '../scheme.ts';

/** A harbor grows rich on wrecks, because a bell calls the drowned to make them. */
export const TIDE_DEBT: Scheme = {
  id: 'tide-debt',
  words: [
    'sea',
    'coast',
    'coastal',
    'harbor',
    'harbour',
    'port',
    'ship',
    'island',
    'pirate',
    'drowned',
    'ghost',
    'undead',
    'tide',
    'fishing',
    'storm',
    'lighthouse',
    'smuggler',
    'fog',
    'river',
    'haunted',
  ],
  titles: ['The Tide-Debt of {town}', 'A Bell for the Drowned', 'Nine Lights on the Reef'],
  facts: {
    ship: ['the *Patient Margery*', 'the *Second Dawn*', 'the *Halcyon Maid*', 'the *Grey Sister*'],
    years: ['twenty-six', 'thirty', 'thirty-four'],
    captain: ['Joss Harrow', 'Elin Tregarth', 'Maud Kestrel'],
    toll: ['nine', 'seven', 'eight'],
  },
  premise:
    '{villain}, {villainOffice}, rings the bell of a murdered ship to call its drowned crew against passing vessels, and pays for each wreck with a living soul of {town}.',
  trouble: [
    'Three ships have broken on the reef below {town} since [midsummer|the spring tides], all in clear weather that turned to fog within the hour. After each wreck somebody of the town was missing in the morning: a net-mender, a pilot’s boy, and last {lost}, {lostOffice}.',
    'The town is frightened, and it is also better off than it has been in a generation. The salvage is shared out house by house, and whoever takes a share does not ask about the fog.',
  ],
  truth: [
    '{years.cap} years ago the people of {town} hung false lights on the cliff and drew {ship} onto the reef. The captain, {captain}, came ashore alive with {toll} of the crew and asked for help. They were drowned in the harbor, one after the other, and the town swore never to speak of it.',
    'The ship’s bell, {relic}, lay in the silt until {villain} had it raised. {villainHe.cap} found that it calls the crew of {ship}, who rise and do as they are told: hold a hull to the rocks, cut an anchor, carry a chest. But the crew is short of hands. Each time the bell is rung, one living person must be rowed out and given to the water, to stand the watch of one who was lost.',
    '{villainF} has told nobody but {insider}, who hears the bell from the boat, and has begun to hear it asleep. The ringing is done in {lair}, where the tide comes in below the floor.',
  ],
  clock: [
    '**First night.** The fog comes in without wind. A bell rings {toll} times under the cliff. In the morning a fishing boat is found adrift with its lamp lit.',
    '**Third night.** A grain ship breaks on the reef. {villain} gives a generous share of the salvage to {witness}, to have {witnessHim} in the town’s debt.',
    '**Fifth night.** {insider} tries to run, and is put on the list for the next ringing.',
    '**Seventh night.** A royal pay ship passes. {villainF} rings the bell for it, and the crew of {ship}, joined by the dead of three wrecks, no longer stops at the waterline.',
  ],
  hooks: [
    {
      name: 'The letter',
      text: '{patron}, {patronOffice}, offers {reward} GP to whoever learns what became of {lost}, and pays a tenth of it in advance, in coins that have lain in salt water.',
    },
    {
      name: 'The passage',
      text: 'The characters’ own ship is guided into {town} by a pilot who will not go near the reef after dusk. He says why to anybody who buys him a second drink: he has counted the people on the rocks there, and there are more each time.',
    },
    {
      name: 'The inheritance',
      text: 'A character is left a sea chest by a relative who never spoke of {town}. In it lies the hat of a ship’s officer, with {ship} sewn into the band.',
    },
  ],
  opening:
    'The road comes down to {town} between drying nets. It is a bright, windless [morning|afternoon]; the harbor lies flat as a plate, and beyond it the masts of three ships stand out of the water, all leaning the same way. People are at work on the shingle, hauling bales up from the tideline. Nobody sings. As you come near, a woman looks from you to the sea, and from the sea to her door, and goes in.',
  roles: {
    villain: {
      calling: 'noble',
      office: 'the harbor reeve of {town}',
      wants: 'to see the town rich enough that nobody remembers how it began',
      secret:
        '{villainHis.cap} own father held the lantern on the cliff; the debt is a family one, and {villainHe} knows it',
      manner: 'pours for every guest with {villainHis} own hand and remembers every name',
      line: '“The sea takes. It has also been known to give. I find that people only complain of the first.”',
      clue: null,
      opens: 'Flattery about the new sea wall keeps {villainHim} talking; a question about bells ends the evening.',
    },
    patron: {
      calling: 'innkeeper',
      office: 'who keeps the inn',
      wants: 'to have {lost} back, or at least a body to bury',
      secret: '{patronHe.cap} has taken a share of every wreck, and keeps the money in a jar unspent',
      manner: 'wipes the same table while {patronHe} talks',
      line: '“I will tell you what I know. You will not like me for the rest of the evening.”',
      clue: 'shares',
      opens: 'Anybody who accepts the commission, or who simply asks what is in the jar.',
    },
    witness: {
      calling: 'sailor',
      office: 'the last pilot who still goes out',
      wants: 'to be believed without having to say it twice',
      secret:
        '{witnessHe.cap} saw who rowed the boat on the night {lost} was taken, and has said nothing, because it would be {witnessHis} word against the reeve’s',
      manner: 'answers with {witnessHis} back to the water',
      line: '“Go on. Tell me it was the moon.”',
      clue: 'boat',
      opens: 'A DC {dc} Charisma (Persuasion) check; no check is needed from anybody who has seen the fog come in.',
    },
    insider: {
      calling: 'rogue',
      office: 'the reeve’s boatman',
      wants: 'to sleep one night through',
      secret: '{insiderHe.cap} has rowed three people out, telling {insiderHim}self each time that it was the last',
      manner: 'holds {insiderHis} hands as if the oars were still in them',
      line: '“Do you hear that? No. No, of course. Nor do I.”',
      clue: 'waterstair',
      opens:
        'A promise of safe passage inland, or a DC {dc} Charisma (Intimidation) check. {insiderHe.cap} breaks down at once if shown anything that belonged to {lost}.',
    },
    scholar: {
      calling: 'cleric',
      office: 'who tends the chapel of the drowned',
      wants:
        'to finish the roll of the dead that hangs in the chapel, which has a blank line for every name {scholarHe} was never given',
      secret:
        '{scholarHe.cap} took the last confession of a man who held a lantern on the cliff, and may not repeat it',
      manner: 'reads names under {scholarHis} breath while others talk',
      line: '“The dead are not unreasonable. They like to be called what they were called.”',
      clue: 'roll',
      opens:
        'A question that can be answered without breaking the confession. {scholarF} cannot say what the town did; {scholarHe} can say what the dead are owed.',
    },
    lost: {
      calling: 'healer',
      office: 'the midwife’s apprentice',
      wants: 'to go home, and to be told that it is over',
      secret:
        '{lostHe.cap} is a grandchild of {captain}, whose widow came to {town} to look for a grave and stayed; the crew will not harm {lostHim}, and do not know why',
      manner: 'speaks very quietly, since sound carries over water',
      line: '“They could have taken me twice. They stopped, and one of them took off his hat.”',
      clue: 'hat',
      opens: 'Being freed. {lostF} tells all that {lostHe} saw to whoever takes down the stones.',
    },
  },
  town: {
    names: { kind: 'city' },
    what: 'a harbor town of some six hundred people on a reef coast, newly prosperous and not at ease about it',
    scene:
      'New slates shine on old roofs. The quay smells of tar and wet grain, and every second house has a ship’s figure over the door: a mermaid, a lion, a saint with a broken hand. None of them was carved here.',
    rooms: [
      {
        name: 'The Inn',
        text: 'The best house on the quay, and the only one without salvage over its door. {patron} keeps it and is found here at any hour.',
        person: 'patron',
      },
      {
        name: 'The Harbor Office',
        text: 'A tidy room over the customs shed, where {villain} works by day among ledgers and receives callers kindly. The door is locked at night (DC {dc} Dexterity with Thieves’ Tools).',
        clue: 'ledger',
        person: 'villain',
      },
      {
        name: 'The Chapel of the Drowned',
        text: 'A low stone chapel whose one window looks at the sea. On the long wall hangs the roll of the dead, with its blank lines. {scholar} is here from the first bell to the last.',
        person: 'scholar',
      },
      {
        name: 'The Pilots’ Bench',
        text: 'A plank on two barrels at the end of the mole, from which the whole reef can be seen. {witness} sits here with a rope that never gets finished.',
        person: 'witness',
      },
      {
        name: 'The Reeve’s Boathouse',
        text: 'A black shed at the foot of the cliff with a boat that is always wet. {insider} sleeps in the loft above it, badly.',
        clue: 'oarlocks',
        person: 'insider',
      },
    ],
  },
  site: {
    names: ['Widow Sands', 'Gallows Reach', 'Candle Flats', 'Mourner’s Ebb', 'Lantern Shoals'],
    what: 'a reach of salt marsh and reef, dry for four hours at low water, where the hull of {ship} lies on its side',
    scene:
      'The tide has gone out as if it had been called away. Ribs of black oak stand up from the sand, taller than houses, and between them the pools are quite still. Something has walked here. The prints come up out of one pool and go down into the next.',
    rooms: [
      {
        name: 'The Causeway',
        text: 'A line of stakes marks the firm sand. A character who leaves it must succeed on a DC {dc} Strength (Athletics) check or sinks to the thighs and has the Restrained condition until pulled out with another such check.',
      },
      {
        name: 'The Broken Hull',
        scene: 'Inside it is green dusk. Crabs drop from the beams as your light comes in.',
        text: 'What was worth taking was taken long ago. {beasts.cap} have made the hold their own and come out for anything that bleeds or splashes.',
        fight: 'waylay',
      },
      {
        name: 'The Captain’s Cabin',
        text: 'The cabin hangs above the sand, reached by a climb of 15 feet (DC 10 Strength (Athletics)). A locked chest of lead, which kept its inside dry, is fixed to the deck.',
        clue: 'log',
        hoard: 'in the lead chest, in coin of an old reign',
      },
    ],
  },
  lair: {
    names: ['Kneeling Chapel', 'Saint Maren’s Stair', 'Low Chapel', 'Ebb Abbey', 'Salt Sanctuary'],
    what: 'a tide chapel cut into the foot of the cliff, older than the town and given up by the chapel’s priests when the sea reached its altar',
    scene:
      'A stair goes down behind the boathouse, its steps hollowed by feet and then by water. The air that comes up is cold and smells of weed. Far below, without any wind, something made of bronze gives a single breath of sound and is still.',
    rooms: [
      {
        name: 'The Water Stair',
        text: 'Sixty wet steps; the last twenty are under water at high tide. Halfway down, a fresh rope runs to an iron ring. A DC {dc} Wisdom (Perception) check shows that the rope is worn by a boat tied and untied at night, in a hurry.',
      },
      {
        name: 'The Robing Room',
        scene: 'Oilskins hang on the pegs where vestments used to, and they are dripping.',
        text: '{minions.cap} wait here for their orders, standing as they stood on deck. They do not stir until somebody takes a light past the second peg.',
        fight: 'guards',
      },
      {
        name: 'The Flooded Nave',
        text: 'The floor lies under 4 feet of black water, with pews and a current in it. A character who wades must make a DC {dc} Strength saving throw halfway, taking {harm} Bludgeoning damage on a failure from a pew that swings in the dark, or half as much on a success. The columns can be climbed along instead (DC {dc} Strength (Athletics)).',
      },
      {
        name: 'The Counting Vestry',
        scene: 'Someone has made a neat office in this wet place: a table, a lamp, a dry carpet.',
        text: 'Here {villain} keeps the true accounts: a page for each ship, a value for each bale, and in the last column a first name. The newest line reads *{lostF}*, with a question mark after it.',
        clue: 'accounts',
        hoard: 'in a strongbox under the carpet (DC {dc} Dexterity with Thieves’ Tools)',
      },
      {
        name: 'The Cell of the Anchorite',
        scene: 'Through a slot in the wall, no wider than a hand, somebody is whispering a list of names.',
        text: '{lost} is walled in behind loosely laid stone, which can be taken down in ten minutes without noise or in one with a great deal. {lostHe.cap} was rowed out and given to the water, and the drowned brought {lostHim} back.',
        person: 'lost',
      },
      {
        name: 'The Baptistery',
        text: 'A round room with a deep pool. {guardian.a.cap} keeps it, and has been told to let nobody through but the reeve. The way on is a bronze door behind the pool.',
        fight: 'guardian',
      },
      {
        name: 'The Bell Chamber',
        scene:
          'The sea breathes under a floor of iron bars. Above it, from a beam that was once a ship’s keel, hangs a green bell no larger than a child.',
        text: 'Here the bell is rung and the last fight is fought.',
        fight: 'finale',
      },
    ],
  },
  clues: [
    {
      id: 'ledger',
      question: 'who',
      sign: 'the harbor ledger, in which cargo is booked as salvage',
      tells: 'Each entry is in the hand of {villain}, and each is dated on the day *before* the wreck.',
      check: 'a DC {dc} Intelligence (Investigation) check, or half an hour of reading',
    },
    {
      id: 'boat',
      question: 'who',
      sign: 'what {witness} saw on the night {lost} vanished',
      tells:
        'The boat was the reeve’s own. {insider} was rowing, {villain} stood in the stern, and something the size of a child lay under a sailcloth between them, and rang when the boat touched stone.',
      check: null,
    },
    {
      id: 'accounts',
      question: 'who',
      sign: 'the true accounts in the vestry of {lair}',
      tells: 'They prove, to anybody who can read, what {villain} did, to whom and at what price.',
      check: null,
    },
    {
      id: 'shares',
      question: 'where',
      sign: 'the wax on the salvage money that {patron} never spent',
      tells:
        'The coins were sealed in packets with candle wax of a deep blue, which only the chapels on this coast ever burned. The one in {town} has burned tallow for years; the old one, {lair}, was left with its stores inside.',
      check: 'a DC {dc} Intelligence (Religion) check; {scholar} knows it at a glance',
    },
    {
      id: 'oarlocks',
      question: 'where',
      sign: 'the boat in the boathouse, whose oarlocks are wrapped in wet altar cloth',
      tells:
        'The cloth muffles the oars. It is embroidered with a fish and a flame, the sign that is carved above the water stair of {lair}.',
      check: 'a DC {dc} Wisdom (Perception) check',
    },
    {
      id: 'waterstair',
      question: 'where',
      sign: 'the confession of {insider}',
      tells:
        'There is a stair behind the boathouse. It leads down to {lair}, where the bell hangs. {insiderHe.cap} will draw the way, and will not go along.',
      check: null,
    },
    {
      id: 'log',
      question: 'how',
      sign: 'the log of {ship}, with its crew list',
      tells:
        'Nobody ever read these names over the drowned. Read aloud beside the bell, each name gives one of them rest, and {captain} stands first on the list.',
      check: 'a locked chest: DC {dc} Dexterity with Thieves’ Tools',
    },
    {
      id: 'roll',
      question: 'how',
      sign: 'the roll of the dead in the chapel, with its blank lines',
      tells:
        '{scholar} explains that the drowned serve whoever holds their bell only while their names are missing from the roll. Whoever brings the crew list of {ship} can end it.',
      check: null,
    },
    {
      id: 'hat',
      question: 'how',
      sign: 'what {lost} saw when the drowned let {lostHim} go',
      tells:
        'One of them wore a captain’s coat and knew {lostHis} face. {captain} still commands the crew, and would take an order from nobody, if the bell were silent for the space of one breath.',
      check: null,
    },
  ],
  answer:
    'The drowned obey the bell only as long as they are nameless. Read over it from the log of {ship}, each name gives one of them rest; and {captain}, once named, obeys nobody.',
  quietly:
    'At low water, twice a day, the lower steps of the water stair are dry and the reeve’s people keep away from them, since that is when the drowned go out. Whoever comes then meets nobody before the robing room. The tide turns three hours later.',
  rumors: [
    'The fog smells of candles. Ask anybody who has been out in it.',
    '{villain} has paid for the new sea wall out of {villainHis} own purse, and who else would have done that?',
    '{witness} has not touched salvage, not so much as a nail, and look how {witnessHe} lives.',
    'There was a ship called {ship}. No, there was not, and you did not hear it from me.',
    '{insider} used to sing. A fine voice. You could hear it across the harbor.',
    'The old people do not go to the chapel on the night of the autumn spring tide. They go to bed and pull the blankets up.',
  ],
  foes: {
    minion: {
      key: 'zombie',
      name: 'Drowned Hand',
      manner: 'wear the ruin of sailors’ clothes and move with the swell of a sea that is not there',
    },
    beast: { key: 'sea', name: null, manner: 'hunt by touch, and let go of nothing that they have hold of' },
    guardian: {
      key: 'ghost',
      name: 'Drowned Boatswain',
      manner: 'blows a silent pipe before each attack, and looks toward the bell as if waiting to be relieved',
    },
    villain: {
      key: 'cultist',
      name: null,
      manner: 'fights with an old cutlass and with the bell’s rope around one wrist',
    },
  },
  ambush: {
    scene:
      'The fog is simply there, from one step to the next. Then the sounds come: slow feet in shallow water, and the drip of a great many coats.',
    ground: [
      'the quay is slick: a creature that moves more than half its Speed makes a DC {dc} Dexterity saving throw or falls Prone',
      'stacked bales give Half Cover',
      'a net hangs from a crane and can be dropped with an action (10-foot square, DC {dc} Dexterity saving throw or Restrained)',
    ],
    tactics:
      'They go for whoever carries a light and try to drag that one to the water. When the bell rings again, {toll} rounds after the first blow, they let go of everything and walk into the sea.',
  },
  finale: {
    scene:
      '{villain} stands at the rope with {villainHis} sleeves rolled like any working man’s or woman’s. Around the grating, faces look up out of the water and wait.',
    speech:
      '“You have seen the roofs. You have seen the children with shoes on. Now tell me which house you would like me to take it back from.”',
    ground: [
      'the floor is an iron grating: a creature that is pushed off its edge falls 10 feet into the sea and is among the drowned',
      'the bell rope can be cut (AC 15, 10 Hit Points); the bell then falls onto the grating and cracks it, and 10 feet around it become Difficult Terrain',
      'the tide rises: from the third round on, Medium and smaller creatures on the grating have half Speed',
    ],
    tactics:
      '{villainF} stays at the rope and uses the drowned as a wall. If {villainHe} is driven from it, {villainHe} makes for the water stair and sends everything that {villainHe} has left into the characters’ way.',
    turn: 'If the crew list is read aloud beside the bell, which takes one action each round for three rounds, the drowned stop, one after the other, as they are named. At the last name the captain, {captain}, climbs out through the grating, takes off a ruined hat to {lost} if {lostHe} is there, and closes a hand around the arm of {villain}.',
  },
  endings: [
    {
      name: 'The names are read',
      text: 'The crew of {ship} goes out with the tide and does not come back. {scholar} fills in the roll. {town} must now live with what it did, without fog to hide it, and a fair number of its people find that this is a relief.',
    },
    {
      name: 'The bell is broken',
      text: 'The drowned are free of orders and not of anger. They stand in the shallows of {town} every night, doing nothing, until somebody finds out what they are called.',
    },
    {
      name: 'The reeve escapes',
      text: '{villain} takes a boat and the strongbox. The sea has a long memory: the boat is found a week later, tied up at its own mooring, empty and wet inside.',
    },
    {
      name: 'The pay ship is wrecked',
      text: 'The drowned come up the beach. {town} is lost within the night, and {witness}, who lights the beacon at last, is the only one who can say how it came about.',
    },
  ],
  relic: {
    names: ['The Bell of the Ninth Watch', 'The Sister’s Bell', 'The Harrow Bell'],
    kind: 'Wondrous Item',
    looks: 'a ship’s bell of green bronze, bound in weed that does not dry, with a name filed away from its lip',
    power:
      'While you hold the bell, you can take a Magic action to ring it. Each Undead within 60 feet that can hear it makes a DC {dc} Wisdom saving throw. On a failed save, it has the Charmed condition for 1 minute or until you or your allies deal damage to it, and it lets you pass. Once rung, the bell can’t be rung in this way again until the next dawn. Where the names of its crew have been read over it, it calls nobody from the sea again.',
  },
  history: [
    '{town} was a poor place for as long as there are records. The reef kept large ships away, and the herring went elsewhere. In the year of the false lights the parish book shows forty-one households; in the year after, forty-one households and forty-one new roofs.',
    'The tide chapel, {lair}, was cut by monks who held that the sea was a sacrament and should be received standing. They left when it rose to the altar steps, and took the relics but not the stores.',
    'What {town} believes about the sea comes down to one rule: what it gives may be kept. The rule is younger than people think. Nobody has it from a grandparent.',
  ],
  journey: [
    'A beach of smooth stones, each with a hole in it. Children used to string them against drowning; the newest string is a week old.',
    'A pedlar with a pack of ships’ lamps, bought cheaply in {town}. He lights one to show it. It burns blue.',
    'A cliff path that has lost 20 feet to the sea since spring. Crossing the gap asks for a DC {dc} Dexterity (Acrobatics) check; on a failure the character takes {harm} Bludgeoning damage and slides to the shingle below.',
    'A shrine to the drowned with fresh bread on it. The crumbs lead down to the water.',
    'Gulls, in a ring, around something on the sand. It is an oar, and they will not go nearer than 10 feet.',
    'A coast rider of the crown who asks about wrecks, writes everything down, and means to lodge with {villain}.',
  ],
};
