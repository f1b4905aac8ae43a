import type { Scheme } from '../../scheme.ts';

export const PEOPLE: Scheme['roles'] = {
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
};
