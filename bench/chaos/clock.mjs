// Loaded into a server before its own code: its clock jumps by CLOCK_JUMP_MS on SIGUSR2, and back on SIGWINCH.
const RealDate = Date;
const jump = Number(process.env.CLOCK_JUMP_MS);
let offset = 0;

class JumpingDate extends RealDate {
  /** @param {unknown[]} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(.../** @type {[number]} */ (given));
  }

  /** @override */
  static now() {
    return RealDate.now() + offset;
  }
}

globalThis.Date = /** @type {DateConstructor} */ (JumpingDate);

process.on('SIGUSR2', () => {
  offset = jump;
});
process.on('SIGWINCH', () => {
  offset = 0;
});
