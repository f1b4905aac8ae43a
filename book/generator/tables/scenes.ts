import type { Grammar } from '../grammar.ts';

/** What follows in a story: rules for texts told in the present and in the past. `{name}` and `{place}` are those of the text. */
export const SCENES: Grammar = {
  goOn: [
    'Before anyone can answer, {sound}. {name} {manner}, and says nothing until it has passed.',
    'On the ground, where it cannot be overlooked, lies {trinket}. {name} looks at it a moment too long.',
    'Then the door opens. Whoever comes in has {clue}, and wants {name} to see it first.',
    'It might have ended there, but for {clue}. {name} was not meant to find it.',
    '{name} asks for one thing in return: {reward}. The price is fair, which is the trouble with it.',
    'Nobody in {place} speaks of it aloud. It is said instead that {secret}.',
  ],
  goOnAlone: [
    'Before anything else can happen, {sound}. What follows is worse for being quiet.',
    'On the ground, where it cannot be overlooked, lies {trinket}.',
    'Whoever looks closer finds {clue}, and with it a reason to stay in {place}.',
    'Nobody in {place} speaks of it aloud. It is said instead that {secret}.',
  ],
  turnNow: [
    'If nobody acts, {threat}.',
    'Then things grow worse: {complication}.',
    'What none of them knows yet: {complication}.',
    'Somewhere out of sight, someone is about to {goal}.',
  ],
  goOnPast: [
    'Nobody spoke for a while. Then {name} put {trinket} on the table, and the talk was over.',
    'By morning the whole of {place} had heard of it, and no two people had heard the same.',
    '{name} waited until the others were gone. What had to be said was short: there was {clue}, and it would not stay hidden.',
    'It was {name} who found it, a day later and a mile off: {clue}.',
    'The answer came sooner than anyone in {place} had hoped. It was {clue}, and it raised a worse question.',
    '{name} asked for one thing in return: {reward}. The price was fair, which was the trouble with it.',
  ],
  goOnPastAlone: [
    'By morning the whole of {place} had heard of it, and no two people had heard the same.',
    'The answer came sooner than anyone in {place} had hoped. It was {clue}, and it raised a worse question.',
    'What was left behind was {trinket}, and nobody would admit to having lost it.',
  ],
  turnPast: [
    'There was no time left to wonder at it.',
    'Somebody, it was clear by then, meant to {goal}.',
    'And that was before the weather turned.',
    'After that, nobody in {place} slept well.',
  ],
  sceneTitle: [
    'What {name} Left Out',
    'A Price in {place}',
    'The Wrong Door',
    'Before the Bell',
    'An Old Debt',
    'One Witness Too Many',
    'The Long Way Round',
  ],
  sceneIs: [
    '{name} comes to the characters {timeOfDay}, alone, with {clue}. Help is wanted, and it has to be quiet.',
    'The trail leads to {spot}, where {name} has been waiting since the day before.',
    'The next move is not the characters’: {name} has been seen at {spot} with {trinket}, and half of {place} knows it.',
    'It comes to {scene}. {name} is in the middle of it, and would rather be anywhere else.',
  ],
  sceneTurn: [
    'When the characters think that they have it in hand, {complication}.',
    'The moment to choose comes early: {complication}.',
    'Whatever they do, {complication}.',
  ],
  wayOn: [
    'Either way they leave with {clue}, which points to {spot}.',
    'Success earns {reward}; failure costs a day, and the trail goes on from {spot}.',
    'Whoever asks {name} the right question learns that {secret}.',
  ],
  personExpanded: ['{name} {manner}.', '{name} {manner}, and {manner}.'],
  placeExpanded: ['Nobody passes {feature} without a second look.', 'What strangers remember is {feature}.'],
  expandedPast: [
    'The air was still, and every sound carried farther than it should.',
    'There was a smell of cold ash and old rain.',
    'Somewhere close, something small was knocked over, and the quiet after it was worse.',
    'The light was going, and it took the colors with it.',
    'Dust lay on everything but the middle of the floor.',
    'The cold came up through the soles of the boots.',
  ],
};
