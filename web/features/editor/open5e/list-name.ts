/** The lists that Open5e has of what can be inserted. */
export type Open5eList = 'monsters' | 'spells';
