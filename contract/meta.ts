import { defineRoute } from './route.ts';

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description of the whole interface.',
  access: 'open',
  response: 'file',
  media: ['application/json'],
});

export const getMetrics = defineRoute({
  method: 'GET',
  path: '/metrics',
  summary: 'Figures for Prometheus; answered on the machine itself, or with METRICS_TOKEN as the bearer token.',
  access: 'open',
  response: 'file',
  media: ['text/plain'],
  errors: ['forbidden'],
});
