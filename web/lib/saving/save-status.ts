/** How the last save of something that saves itself stands. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error' | 'offline';
