import { computations } from '#domain/living/settle-text.ts';
import { describeFailure } from '#domain/living/unreadable-sections.ts';
import { JobProblem, serveFunctions } from './serve-jobs.ts';

// The module of the process that computes with the Yjs documents of sections.
serveFunctions(computations, (error) => new JobProblem(describeFailure(error)));
