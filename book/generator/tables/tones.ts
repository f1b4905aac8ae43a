import type { Tone } from '../../catalogue/edit-actions.ts';

/** Plain words, and what takes their place in a tone. The words are such that the sentence stays right around them. */
const WORDS = {
  dark: `bright=pale|warm=feverish|quiet=breathless|old=rotting|small=cramped|big=looming|large=looming|clean=scrubbed|beautiful=terrible|happy=hollow
calm=watchful|sunlight=grey light|light=guttering light|morning=bleak morning|evening=starless evening|wind=keening wind|rain=black rain|road=forsaken road
house=shuttered house|door=scarred door|stairs=groaning stairs|forest=choked forest|river=sluggish river|laughter=brittle laughter|smile=thin smile
crowd=hungry crowd|voice=hoarse voice|song=dirge|friendly=too-friendly|green=sickly green|red=blood-red|white=bone-white|smell=stench|fire=dying fire
walks=creeps|looks=stares|waits=lurks|says=rasps|stands=looms|comes=steals in|sits=crouches|asks=hisses|garden=withered garden|village=silent village`,
  cozy: `dark=dim|cold=crisp|old=well-loved|small=snug|big=roomy|large=roomy|empty=peaceful|quiet=drowsy|strange=curious|ruined=ivy-grown|dirty=muddy
light=golden light|rain=soft rain|wind=mild breeze|fire=crackling fire|house=crooked little house|door=painted door|room=low-beamed room|road=winding lane
table=scrubbed table|chair=deep chair|smell=warm smell|voice=kindly voice|crowd=cheerful crowd|smile=broad smile|stranger=guest|bread=fresh bread|soup=thick soup
says=chuckles|walks=ambles|looks=beams|waits=dozes|asks=wonders|forest=mossy wood|garden=tangled garden|village=sleepy village|window=lamplit window|evening=mellow evening`,
  eerie: `bright=too bright|warm=oddly warm|old=ageless|quiet=hushed|empty=almost empty|small=shrunken|big=outsized|large=outsized|clean=spotless|strange=uncanny|normal=nearly normal
light=sourceless light|shadow=second shadow|wind=soundless wind|rain=upward rain|door=half-remembered door|house=listening house|room=patient room
mirror=unwilling mirror|smile=borrowed smile|voice=distant voice|song=half-heard song|road=unending road|forest=motionless forest|river=unreflecting river|crowd=silent crowd
stranger=familiar stranger|face=almost-face|village=unmapped village|clock=backward clock|walks=drifts|looks=gazes|waits=lingers|says=murmurs|asks=whispers|stands=hovers`,
  comic: `brave=foolhardy|big=preposterous|large=preposterous|small=pocket-sized|old=antique|dangerous=inconvenient|dark=badly lit|terrible=frankly rude|strange=eccentric|quiet=suspiciously quiet
guard=underpaid guard|king=overdressed king|wizard=distracted wizard|sword=secondhand sword|door=stubborn door|horse=opinionated horse|crowd=nosy crowd
hat=regrettable hat|plan=so-called plan|castle=drafty castle|dungeon=damp dungeon|treasure=alleged treasure|map=upside-down map|soup=questionable soup|smell=remarkable smell
villain=self-appointed villain|monster=misunderstood monster|dragon=vain dragon|walks=waddles|looks=squints|says=announces|asks=demands|waits=fidgets|runs=scampers|stands=slouches`,
  heroic: `brave=dauntless|big=mighty|large=mighty|small=steadfast|old=storied|strong=unbowed|dark=shadowed|dangerous=perilous|good=noble|quiet=solemn|bright=blazing
road=high road|sword=gleaming sword|shield=battered shield|banner=proud banner|battle=great battle|fight=last stand|door=mighty gate|wall=rampart|hall=vaulted hall|horn=clarion horn
king=rightful king|queen=rightful queen|city=shining city|village=stout-hearted village|voice=ringing voice|song=anthem|fire=beacon|light=dawn light|wind=rising wind|crowd=host
walks=strides|looks=gazes|says=proclaims|asks=calls|waits=stands fast|comes=rides in|stands=towers|soldier=sworn soldier|knight=true knight|oath=sacred oath`,
  tense: `quiet=taut|calm=wary|slow=measured|old=worn|warm=close|bright=glaring|empty=too empty|small=tight|big=overwhelming|large=overwhelming|friendly=guarded
door=unlocked door|window=unwatched window|street=emptying street|road=exposed road|room=airless room|crowd=restless crowd|guard=nervous guard|light=failing light
voice=clipped voice|smile=fixed smile|silence=ringing silence|hand=steady hand|knife=drawn knife|bell=warning bell|letter=unsigned letter|night=sleepless night|morning=sharp morning
stranger=watchful stranger|walks=hurries|looks=glances|says=mutters|asks=snaps|waits=holds still|comes=bursts in|stands=stiffens|sits=perches|minute=long minute`,
} as const satisfies Record<Tone, string>;

export const TONE_WORDS: Readonly<Record<Tone, ReadonlyMap<string, string>>> = {
  dark: wordsOf('dark'),
  cozy: wordsOf('cozy'),
  eerie: wordsOf('eerie'),
  comic: wordsOf('comic'),
  heroic: wordsOf('heroic'),
  tense: wordsOf('tense'),
};

function wordsOf(tone: Tone): ReadonlyMap<string, string> {
  return new Map(
    WORDS[tone].split(/[|\n]/).map((pair): [string, string] => {
      const [plain = '', toned = ''] = pair.trim().split('=');
      return [plain, toned];
    }),
  );
}
