/** The fonts of authors, as far as the rules have to know of them. */
export interface FontStore {
  /** Whether the person has a font of this family, whose name is folded. */
  hasFamily(ownerId: string, folded: string): Promise<boolean>;
}
