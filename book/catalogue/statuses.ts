/** The states of a project, as stored and sent, and as people read them. */
export const STATUSES = ['draft', 'in-progress', 'completed', 'published', 'archived'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS: Record<Status, string> = {
  draft: 'Draft',
  'in-progress': 'In Progress',
  completed: 'Completed',
  published: 'Published',
  archived: 'Archived',
};
