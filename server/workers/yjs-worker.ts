import { computations } from '#domain/collaboration/yjs-computations.ts';
import { describeFailure } from '#domain/collaboration/unreadable-sections.ts';
import { JobProblem, serveFunctions } from './serve-jobs.ts';

// The entry point of the process that computes with the Yjs documents of sections.
serveFunctions(computations, (error) => new JobProblem(describeFailure(error)));
