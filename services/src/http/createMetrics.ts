import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What an operator watches; no label is made of what a visitor sends. */
export type Metrics = ReturnType<typeof createMetrics>

/** @param isProcess With the numbers of the process: memory, event loop, collection of garbage. */
export function createMetrics({ isProcess = false }: { isProcess?: boolean } = {}) {
  const registry = new Registry()
  const registers = [registry]
  if (isProcess) collectDefaultMetrics({ register: registry })
  return {
    registry,
    seconds: new Histogram({
      name: 'foyer_request_seconds',
      help: 'Time of a request, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    events: new Counter({
      name: 'foyer_events_total',
      help: 'Events of analytics, by outcome: kept, or why they were refused',
      labelNames: ['outcome'],
      registers,
    }),
  }
}
