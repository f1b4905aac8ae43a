import { defineRoute } from './route.ts';

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description of the whole interface.',
  access: 'open',
  response: 'file',
  media: ['application/json'],
});
