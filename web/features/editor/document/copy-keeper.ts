/** How long after a change the copy of a section is written, in milliseconds. It takes a while for a long one. */
const WRITE_AFTER_MS = 2000;

/** Keeps the copy of a section in this browser as new as its next opening without a network needs it. */
export interface CopyKeeper {
  soon(): void;
  /** Writes it where it is not the newest, and waits until it is on the disk. */
  now(): Promise<void>;
  stop(): void;
}

export function createCopyKeeper(write: () => Promise<void>): CopyKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOld = false;
  let writing = Promise.resolve();

  async function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isOld) {
      isOld = false;
      writing = writing.then(write);
    }
    return writing;
  }

  return {
    soon() {
      isOld = true;
      timer ??= setTimeout(() => void now(), WRITE_AFTER_MS);
    },
    now,
    stop: () => clearTimeout(timer),
  };
}
