/** What Node and browsers share beyond the language itself, as far as the rules use it: a signal that somebody has gone. */
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}
