/** The one type beyond the language itself that the rules need and that Node and browsers share: a signal that a caller has gone. */
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}
