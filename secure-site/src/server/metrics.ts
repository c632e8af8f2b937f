import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What an operator watches; no label is made of what a visitor sends. */
export type Metrics = ReturnType<typeof createMetrics>

/** @param isProcess With the numbers of the process: memory, event loop, collection of garbage. */
export function createMetrics({ isProcess }: { isProcess: boolean }) {
  const registry = new Registry()
  const registers = [registry]
  if (isProcess) collectDefaultMetrics({ register: registry })
  const count = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `foyer_${name}`, help, labelNames, registers })
  return {
    registry,
    seconds: new Histogram({
      name: 'foyer_request_seconds',
      help: 'Time of a request, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refused: count('refused_total', 'Calls that were refused, by fault', ['fault']),
    mails: count('mails_total', 'Mails to the mail server, by outcome', ['outcome']),
    logins: count('logins_total', 'Logins, by provider', ['provider']),
    wrongCodes: count('wrong_codes_total', 'Codes that were wrong'),
    shares: count('shares_total', 'Server shares that were given out, by purpose', ['purpose']),
  }
}
