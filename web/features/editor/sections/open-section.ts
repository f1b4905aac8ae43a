/** What the list of sections and the panels need of the open section. */
export interface OpenSection {
  /** Saves what is unsaved, or at least keeps it on this device, before the section is deleted: no save comes after that. */
  settle(): Promise<void>;
  rename(title: string): void;
  /** Writes words at the caret, which then stands behind them. */
  insert(words: string): void;
  /** Called when the section was deleted: nothing of it is saved any more. */
  discard(): void;
}
