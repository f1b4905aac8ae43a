import classes from './specimen.module.css';

const ABILITIES = [
  ['STR', '14 (+2)'],
  ['DEX', '16 (+3)'],
  ['CON', '16 (+3)'],
  ['INT', '10 (+0)'],
  ['WIS', '13 (+1)'],
  ['CHA', '17 (+3)'],
] as const;

/** A cover and a typeset page, drawn in text and lines: what comes out at the end. */
export function Specimen() {
  return (
    <div
      className={classes.specimen}
      role="img"
      aria-label="A book's cover, and a page of it with a chapter title, a text to read aloud and a stat block"
    >
      <div className={classes.cover}>
        <span className={classes.kind}>One-Shot Campaign</span>
        <svg viewBox="0 0 64 64" className={classes.lantern}>
          <path d="M32 6V12M24 18C24 12 40 12 40 18M20 18H44L47 50H17L20 18ZM15 50H49V56H15V50Z" />
          <path d="M32 25C27 31 26 35 26 38A6 6 0 0 0 38 38C38 35 37 31 32 25Z" />
        </svg>
        <span className={classes.title}>The Salt-Wife’s Lantern</span>
      </div>
      <div className={classes.page}>
        <div className={classes.chapter}>The Lantern House</div>
        <div className={classes.columns}>
          <p className={classes.first}>
            The keeper has been dead a month, yet each dusk the lamp is lit. Anyone who watches from the shingle sees a
            woman climb the stair with her hair dripping.
          </p>
          <p className={classes.aloud}>
            Salt crusts the inside of every window. Something has been writing your names in it, over and over, with a
            fingertip.
          </p>
          <p>
            A character who succeeds on a DC 13 Wisdom (Perception) check hears the tide breathing beneath the floor.
            The trapdoor is under the net loft, and it is not locked.
          </p>
          <p>
            Below, the steps go down further than the cliff is high. They are dry until the ninth, and after that they
            are not.
          </p>
          <div className={classes.block}>
            <div className={classes.creature}>Salt-Wife</div>
            <div className={classes.sort}>Medium undead, neutral evil</div>
            <div>
              <b>Armor Class</b> 13
            </div>
            <div>
              <b>Hit Points</b> 45 (6d8 + 18)
            </div>
            <div>
              <b>Speed</b> 30 ft., swim 40 ft.
            </div>
            <div className={classes.abilities}>
              {ABILITIES.map(([name, score]) => (
                <span key={name}>
                  <b>{name}</b>
                  {score}
                </span>
              ))}
            </div>
            <div>
              <b>Challenge</b> 3 (700 XP)
            </div>
          </div>
          <p>
            She does not want to be freed. She wants the lamp kept, and someone to keep it, and she has stopped minding
            whether they are willing.
          </p>
          <p>
            Whoever holds the lantern may ask her one thing at each turn of the tide. She answers truly, and takes a
            memory of the sea for it.
          </p>
        </div>
        <div className={classes.folio}>12</div>
      </div>
    </div>
  );
}
