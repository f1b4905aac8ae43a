import type { Scheme } from '../scheme.ts';

/** A village has harvests that are too good, and pays for them with years of its people's lives. */
export const GREEN_TITHE: Scheme = {
  id: 'green-tithe',
  words: [
    'forest',
    'wood',
    'woods',
    'village',
    'harvest',
    'farm',
    'fey',
    'fairy',
    'plant',
    'druid',
    'witch',
    'orchard',
    'folk',
    'bargain',
    'curse',
    'autumn',
    'grove',
    'hunter',
    'swamp',
    'rural',
    'festival',
    'wolf',
    'wolves',
  ],
  titles: ['The Green Tithe', 'The Long Summer of {town}', 'What {town} Owes'],
  facts: {
    years: ['seven', 'nine', 'eleven'],
    crop: ['barley', 'rye', 'wheat'],
    feast: ['the Last Sheaf', 'the Straw Wedding', 'the Night of Full Barns'],
    lady: ['the Lady Under the Hill', 'the Reaping Lady', 'Mother Thorn'],
  },
  premise:
    '{villain}, {villainOffice}, renews an old bargain every autumn: full barns for {town}, paid for with years that are taken from people who never agreed to it.',
  trouble: [
    'It has not rained in {town} since spring, and the {crop} stands as high as a rider. For {years} years running the barns have been full while every village around went hungry. Now people from those villages come to buy, and some of them do not go home the age that they were.',
    'The youngest of them is {lost}, {lostOffice}, who went to sleep in a hayloft at nineteen. In the morning a grey-haired stranger sat up in that place and asked for breakfast in the same voice. That night the stranger was gone, and nobody in {town} admits to having seen either of them.',
  ],
  truth: [
    'Under the hill beyond {site} lives something old that likes to be called {lady}. It can make a field bear, and it takes its price in time: for each full barn, ten years of somebody’s life. It keeps to what was agreed, to the letter, and has no opinion about who agreed.',
    '{years.cap} years ago, in a winter when children were buried in {town}, {villain} went under the hill and made the bargain. {villainHe.cap} paid the first ten years out of {villainHis} own life. When the second autumn came, {villainHe} found that the wording allowed another name.',
    'The names are tied as knots in a cord of straw, {relic}. Whoever is a guest in {town} at {feast}, and eats of the first loaf, has agreed to be tied; that is what the bargain says. {insider} bakes the loaf. The cord is kept in {lair}.',
  ],
  clock: [
    '**Six days before the feast.** The invitations go out. Every stranger in {town} is asked, kindly, to stay for {feast}.',
    '**Three days before.** {witness} is seen talking to strangers. {witnessHis.cap} dog is found asleep in the road, white-muzzled, and dies of old age by evening.',
    '**The feast.** The loaf is broken. {villain} takes the cord under the hill at midnight, with a new knot for each guest who ate.',
    '**The morning after.** The guests wake ten years older, those who wake. The hill asks for more next year; it has noticed that it is given whatever it asks.',
  ],
  hooks: [
    {
      name: 'The aunt',
      text: '{patron}, {patronOffice}, offers {reward} GP for news of {lost}, who set out for {town} to buy seed and wrote once, happily.',
    },
    {
      name: 'The invitation',
      text: 'Each character receives a straw doll and a place at the table for {feast}, in a hand that none of them knows. The dolls have hair of the right color.',
    },
    {
      name: 'The hungry road',
      text: 'A column of carts is on its way to {town} to buy grain and needs guards. The carters are from four villages and agree on nothing but that they will not sleep there.',
    },
  ],
  opening:
    'You smell the bread before you see the roofs. The fields of {town} close over the road like a gate, gold on both sides and too high to look across, and the stalks lean in as you pass although there is no wind. Then the village: whitewashed walls, a green, long tables being carried out. A girl runs up with a basket and offers each of you a bun, still warm. “You have come in time,” she says. “Everybody says so.”',
  roles: {
    villain: {
      calling: 'noble',
      office: 'the reeve of {town}',
      wants: 'never again to hear a small coffin being nailed shut',
      secret:
        '{villainHe.cap} could end the bargain at any time by tying {villainHis} own name into the cord, and has gone under the hill three times to do it',
      manner: 'walks with a stick and looks twenty years older than {villainHis} sister',
      line: '“Eat first. I do not like to talk to people who are hungry. I have done enough of that.”',
      clue: null,
      opens:
        'Anybody who has buried a child can get the whole story out of {villainHim} in one evening. Nobody else can.',
    },
    patron: {
      calling: 'merchant',
      office: 'a seed merchant from the next valley',
      wants: 'to know what became of {lost}, and whose fault it is',
      secret: '{patronHe.cap} sent {lost} to {town} in {patronHis} own place, because {patronHe} had heard the stories',
      manner: 'counts small things while {patronHe} speaks: beans, buttons, the characters',
      line: '“I pay for the truth by weight. So far I have been given chaff.”',
      clue: 'letter',
      opens: 'The commission itself; {patronHe} hands over the letter with the first coin.',
    },
    witness: {
      calling: 'ranger',
      office: 'the hedge warden of {town}',
      wants: 'to be out of the village before the feast, and to take {witnessHis} neighbor’s boy along',
      secret:
        '{witnessHe.cap} has followed {villain} under the trees two years running and turned back at the same stone both times',
      manner: 'breaks a stalk of {crop} and chews it, and spits it out at once',
      line: '“It grows at night. Put your ear to it if you do not believe me. It hums.”',
      clue: 'walk',
      opens: 'A cup of anything that was not grown here.',
    },
    insider: {
      calling: 'innkeeper',
      office: 'the baker of {town}',
      wants: 'to bake a loaf that is nothing but a loaf',
      secret: '{insiderHe.cap} keeps back a slice each year and has never had the courage to eat it or to burn it',
      manner: 'apologizes to the dough',
      line: '“I only bake it. It is a good recipe. It was my mother’s, all but the last line.”',
      clue: 'recipe',
      opens: 'A DC {dc} Wisdom (Insight) check tells that {insiderHe} wants to be asked. Then it is enough to ask.',
    },
    scholar: {
      calling: 'druid',
      office: 'who lives alone at the ford',
      wants: 'to be left out of it, and cannot manage to be',
      secret: '{scholarHe.cap} taught {villain} the way under the hill, in that winter, and would do it again',
      manner: 'answers each question with the one that should have been asked',
      line: '“A bargain is a knot. You can cut it, and then you have two ends and a knife. Or you can find who is holding the other one.”',
      clue: 'wording',
      opens: 'A question about the wording of the bargain, not about its morals.',
    },
    lost: {
      calling: 'merchant',
      office: 'who came to buy seed',
      wants: 'the ten years back; failing that, to see the cord burn',
      secret: '{lostHe.cap} still dreams as a person of nineteen and is angry each morning',
      manner: 'keeps looking at the backs of {lostHis} hands',
      line: '“I know how this looks. Ask me something that only I would know. Then ask me how old I am.”',
      clue: 'cellar',
      opens: 'Being believed.',
    },
  },
  town: {
    names: { kind: 'village' },
    what: 'a village of fifty hearths in a ring of fields, better fed than any other within three days’ ride',
    scene:
      'Everything here is mended. The children are round-faced and curious, the cats too fat to run. Only the dogs are few, and all of them are grey about the mouth.',
    rooms: [
      {
        name: 'The Green',
        text: 'Tables for two hundred are being set for {feast}, though the village has no more than a hundred and sixty people. At the head stands a chair made of straw. {patron} has put up a small stall in the shade here, and sells nothing.',
        person: 'patron',
      },
      {
        name: 'The Bakehouse',
        scene:
          'Heat, and the smell of honey. One loaf on the cooling rack has a cloth laid over it, the way one covers a face.',
        text: '{insider} works here from midnight to noon. The loaf under the cloth is for the feast and must not be cut before.',
        person: 'insider',
      },
      {
        name: 'The Reeve’s House',
        text: 'A narrow house beside the tithe barn. {villain} lives here with a housekeeper and a great many accounts. Nine small chairs stand along the kitchen wall, and nobody ever sits in them.',
        clue: 'book',
        person: 'villain',
      },
      {
        name: 'The Hedge Warden’s Hut',
        text: 'The last roof before the fields, with a vegetable patch that is doing badly. {witness} is proud of that. From the door one sees the stubble path that leads to the trees.',
        person: 'witness',
      },
      {
        name: 'The Churchyard',
        text: 'The stones of the hungry winter stand in a row: nine, all of one size. Of the years since there are forty graves for a village that should have had a dozen, and the ages on the stones do not add up.',
        clue: 'graves',
      },
    ],
  },
  site: {
    names: ['Standing Ford', 'Wither Grove', 'Hollow Weald', 'Briar Ford', 'Sickle Wood'],
    what: 'a ford in the old wood, an hour from the last field, where the trees stand as if they had just stopped walking',
    scene:
      'The water is brown and slow, and no leaf floats on it. On the far bank nine stones stand in a ring around a hut with a green roof. Smoke comes from it. Something on your side of the water has begun to walk when you walk.',
    rooms: [
      {
        name: 'The Ford',
        text: 'Knee-deep, and cold enough to hurt. {beasts.cap} hunt along the near bank and come when the first character is in the middle of the stream.',
        fight: 'waylay',
      },
      {
        name: 'The Turning Stone',
        text: 'The stone at which {witness} turned back. Whoever passes it at night makes a DC {dc} Wisdom saving throw. On a failed save they see their own face in the bark of every tree until dawn, and have the Frightened condition while they look at one.',
        clue: 'straw',
      },
      {
        name: 'The Hermit’s Hut',
        text: '{scholar} lives here, among bundles of cord with knots in them: every promise that was made to {scholarHim}, kept or not.',
        person: 'scholar',
        clue: 'knots',
        hoard: 'in a crock under the hearth, saved for a journey that was never made',
      },
    ],
  },
  lair: {
    names: ['Barley Barrow', 'Sheaf Hill', 'Threshing Hall', 'Hollow Hill', 'Granary Mound'],
    what: 'a hill with a door in it, made by people who stored their grain and their dead in one place',
    scene:
      'The slope is mown like a lawn. Between two stones hangs a curtain of living ears, and when you stand before it, it parts a hand’s breadth and breathes out warm air that smells of bread.',
    rooms: [
      {
        name: 'The Threshing Floor',
        scene:
          'A round floor, swept clean. Flails lean along the wall in pairs, as if their owners had gone to dinner.',
        text: 'The floor shakes when more than two people stand on it. A character who crosses it upright takes {harm} Bludgeoning damage from the flails, which are moved by nobody, or half as much with a DC {dc} Dexterity saving throw. Whoever crawls is left alone: it is the standing that is threshed.',
      },
      {
        name: 'The Straw Hall',
        text: '{minions.cap} stand here in rows, with straw for faces. They let anybody pass who carries a piece of the feast loaf, and nobody else.',
        fight: 'guards',
      },
      {
        name: 'The Granary',
        scene:
          'Grain stands in bins up to the roof, and it is warm. If you are quiet, you can hear it talking in its sleep.',
        text: 'Each bin is a year. A hand put into one brings up a memory that was somebody’s: a wedding, a broken arm, the name of a horse. Ten minutes of digging in the newest bin bring up one of {lost}, looking at a grey hand and screaming.',
        hoard: 'in the bin of the first year, given as thanks and never used',
      },
      {
        name: 'The Sleeper’s Cellar',
        scene: 'Six shelves, six sleepers, a blanket for each. Someone has tucked them in.',
        text: '{lost} is one of six guests who woke old and were brought here so that nobody would meet them. They can walk, slowly. The others are too frightened to speak before they see daylight.',
        person: 'lost',
      },
      {
        name: 'The Winnowing Shaft',
        text: 'A draft strong enough to lean on blows up a shaft of 40 feet, the only way down. Whoever holds out a cloak sinks gently; whoever climbs must succeed on a DC {dc} Strength (Athletics) check or is thrown against the wall for {harm} Bludgeoning damage.',
      },
      {
        name: 'The Gate of Thorns',
        text: '{guardian.a.cap} fills the passage. It asks whoever comes what they have brought, and attacks if the answer is nothing.',
        fight: 'guardian',
      },
      {
        name: 'The Table Under the Hill',
        scene:
          'A table is laid for two. On one side sits {villain}, with a cord of straw in both hands. On the other the chair is empty, and it is looking at you.',
        text: 'The cord is renewed here, and here it can be undone.',
        fight: 'finale',
      },
    ],
  },
  clues: [
    {
      id: 'book',
      question: 'who',
      sign: 'the guest book of {feast}, kept by the reeve',
      tells:
        'It lists every stranger of {years} autumns. Beside some names {villain} has drawn a small knot, and those people were never written of again.',
      check: 'a DC {dc} Intelligence (Investigation) check, or an hour at the kitchen table while {villainHe} is out',
    },
    {
      id: 'graves',
      question: 'who',
      sign: 'the nine small graves, and a tenth line on the reeve’s own stone',
      tells:
        '{villain} has had a gravestone made for {villainHim}self. The year of birth on it is ten years too early. The flowers on the nine graves are {villainHis}.',
      check: 'a DC {dc} Wisdom (Perception) check',
    },
    {
      id: 'recipe',
      question: 'who',
      sign: 'the recipe of the feast loaf',
      tells:
        'The last line is in another hand than the rest: *one straw from the cord, burned, for each guest.* {insider} had it from {villain}.',
      check: null,
    },
    {
      id: 'letter',
      question: 'where',
      sign: 'the last letter of {lost}',
      tells:
        'It speaks of “a hill with a lawn, where no sheep go, behind the ford”. That is {lair}. The handwriting ages from the first line to the last.',
      check: null,
    },
    {
      id: 'walk',
      question: 'where',
      sign: 'what {witness} saw on two feast nights',
      tells:
        '{villain} walks the stubble path to {site}, crosses the ford, passes the turning stone and goes uphill, toward {lair}. Before dawn {villainHe} comes back younger in step and older in face.',
      check: null,
    },
    {
      id: 'straw',
      question: 'where',
      sign: 'a trail of braided straw, one knot to a tree',
      tells:
        'It leads from the turning stone to the door of {lair}. Each knot has a few hairs braided in, of different heads.',
      check: 'a DC {dc} Wisdom (Survival) check by day; at night the knots give a faint light',
    },
    {
      id: 'wording',
      question: 'how',
      sign: 'the wording of the bargain, which {scholar} knows by heart',
      tells:
        '“So long as a name is tied that was freely given.” None but the first was freely given. Said aloud at the table under the hill, this is a complaint, and {lady} must hear complaints.',
      check: null,
    },
    {
      id: 'cellar',
      question: 'how',
      sign: 'what {lost} overheard in {lair}',
      tells:
        '{villain} sat on the stairs and practiced a sentence: “Take mine.” Then {villainHe} wept and went home. If {villainHis} name is tied last, the cord is full, and the bargain is at an end.',
      check: null,
    },
    {
      id: 'knots',
      question: 'how',
      sign: 'a promise that hangs in the hermit’s hut, tied in the same straw as the trail',
      tells:
        'A knot of this kind opens at once if the person whose name it holds pulls at it with their own hand. Nobody else can untie it, and fire only makes it tighter. So {lost} could untie one knot of the cord, and no other.',
      check: 'a DC {dc} Intelligence (Nature) check, or asking {scholar}',
    },
  ],
  answer:
    'A knot opens for the person whose name it holds; the sleepers can take their years back with their own hands. And {lady} must hear a complaint about the wording, since no name but the first was freely given.',
  quietly:
    'The straw in the hall turns toward footsteps and not toward voices. Whoever is carried, or rides, is nobody’s guest and is let be. {insider} will part with the slice from last year, if asked for something to take along.',
  rumors: [
    'It never rains on {town}. It rains *around* it. Go and look.',
    '{villain} was a handsome dancer not so long ago, and I mean nine or ten years, not forty.',
    'Do not lean on a fence here after dark. It grows.',
    '{witness} has gone strange since {witnessHis} dog died. It was a puppy in spring.',
    'The loaf brings luck. That is why the guests get the first slice, and we get the second.',
    'If you hear your name from the {crop}, do not say “here”.',
  ],
  foes: {
    minion: {
      key: 'plant',
      name: 'Straw Reaper',
      manner: 'wear cast-off clothes and go through the motions of harvest, whatever stands in the field',
    },
    beast: {
      key: 'wolf',
      name: null,
      manner: 'are thin, unlike everything else here, and have learned to wait at crossings',
    },
    guardian: {
      key: 'fey',
      name: 'Thorn Steward',
      manner: 'is courteous, keeps to the letter of every rule, and bleeds sap',
    },
    villain: { key: 'mage', name: null, manner: 'fights sitting down as long as possible, with what the hill lends' },
  },
  ambush: {
    scene:
      'The {crop} beside the road has been rustling along with you for some time. Now it goes quiet on the left and on the right, and in front of you the stalks step out.',
    ground: [
      'the standing {crop} is Difficult Terrain and makes everything in it Heavily Obscured beyond 5 feet',
      'a loaded cart gives Three-Quarters Cover and can be rolled 15 feet downhill with an action (DC {dc} Strength (Athletics))',
      'dry stalks burn: a flame makes a 10-foot square of fire that deals 3 (1d6) Fire damage to each creature that enters it',
    ],
    tactics:
      'They try to cut a single character off and carry that one to the green, unharmed if possible: a guest is worth more than a corpse. At the first crow of a cock they stand still and are straw.',
  },
  finale: {
    scene:
      'The candles lean toward you. {villain} does not get up. “You are too late to be invited,” {villainHe} says, “and too early to be thanked.”',
    speech:
      '“Nine. I made the coffins myself, because the joiner was dead. I have had {years} years to find somebody who will tell me which of them I should have let starve a second time. Well?”',
    ground: [
      'the table is the bargain: a creature that stands on it can’t be harmed by straw or thorn, and everybody at it must speak the truth',
      'the empty chair pulls: a creature that ends its turn within 5 feet of it makes a DC {dc} Wisdom saving throw or sits down and has the Restrained condition until somebody helps it up',
      'roots hang from the roof and bear a climber up to 20 feet above the floor',
    ],
    tactics:
      '{villainF} strikes at whoever threatens the cord and spares whoever talks. The reapers form a ring around the table and close it by 5 feet each round.',
    turn: 'If the complaint is made aloud, the chair turns to the table, and the fight stops for as long as somebody argues well: {lady} listens. Three DC {dc} Charisma (Persuasion) checks of three different characters decide it, with Advantage for each guest who is there to pull their own knot. When the last stolen knot is open, {villain} looks at the cord, which has one name left in it, and ties it fast.',
  },
  endings: [
    {
      name: 'The knots are opened',
      text: 'The years go back to where they came from. {lost} is nineteen and hungry. It rains on {town} for six days, and half of the {crop} is lost, and it is the best rain that anybody remembers.',
    },
    {
      name: 'The reeve pays',
      text: '{villain} ties in {villainHis} own name and is old beyond counting by morning. The bargain is over. There are nine small chairs in the kitchen, and the village takes turns dusting them.',
    },
    {
      name: 'The cord is cut',
      text: 'Two ends and a knife. The fields die in a night, and what was taken stays taken. {lady} has lost nothing but patience, and knows the characters by name.',
    },
    {
      name: 'The feast is held',
      text: 'Everybody eats. In the morning two of the guests are old and four do not wake. Next year the hill will ask for the children of the neighboring villages, and the barns will be full.',
    },
  ],
  relic: {
    names: ['The Tithe Cord', 'The Cord of Named Sheaves', 'The Straw Ledger'],
    kind: 'Wondrous Item',
    looks: 'a cord of braided straw, as long as a tall person, warm to the touch, with room for one more knot',
    power:
      'While you hold the cord, you can take a Magic action to tie a knot in it for a willing creature you can see within 30 feet. Until the knot is undone, that creature needs neither food nor drink, and each time it would regain Hit Points from a spell, it regains 3 more. The creature ages one day for each hour that the knot is tied, and can undo it with a Bonus Action. The cord holds as many knots as you have levels.',
  },
  history: [
    'Before the hungry winter {town} was known for nothing but its cheese. The winter came after two wet summers. By its end, nine children had died, and the priest had stopped ringing the bell because there was nobody left with the strength to pull it.',
    'The hill is older than any of this. People stored grain in it once and left a sheaf at the door for whoever lived below. The sheaf was thanks and not payment. Somebody, a long time ago, mistook the one for the other.',
    '{feast.cap} used to be a plain harvest supper. The straw chair is new. Nobody remembers who made it, and everybody remembers that it was there last year.',
  ],
  journey: [
    'A scarecrow in a field without a crop. It has moved to the other side of the path when the characters look back.',
    'An old man with a child’s satchel who cannot find the way to school. He is eleven. He ate at the feast last year.',
    'A tree has come down across the path. Clearing or climbing it asks for a DC {dc} Strength (Athletics) check; on a failure it rolls, and deals {harm} Bludgeoning damage to one character.',
    'A ring of mushrooms with a pair of good boots in the middle, filled with rainwater.',
    'Two carters who have quarreled over a sack of {crop}. It has sprouted in the sack, overnight, and the sprouts are reaching for the younger of the two.',
    'A fox carries its cub across the path, stops, and waits politely for the characters to pass first.',
  ],
};
