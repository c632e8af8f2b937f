import { postEvent } from '../api/analytics/postEvent.js'
import { getAnalyticsConfig } from '../api/provider/getAnalyticsConfig.js'
import type { Config } from '../config/Config.js'
import { errorReportsLimit, errorReportsWindowMs } from '../constants/connecting.js'
import type { EventLog, FoyerEvent } from './createEventLog.js'

const httpForbidden = 403

/** Told to the page alone: MODAL_CREATED by the specification [API-28], two since they tell of accounts, two for its log. */
const pageOnly = ['MODAL_CREATED', 'CONNECTION_CHANGED', 'DISCONNECTED', 'RELEASE_USED', 'ERROR_SHOWN']

/**
 * Sends events to the analytics service, in order, from the first one on. Sends nothing without a configured address;
 * never what is for the page alone; with analytics off only INITIALIZE [API-38].
 * @returns Ends the sending.
 */
export function startAnalytics(to: startAnalytics.Parameters): () => void {
  const { config, events, getAddress } = to
  const client = config.api.analytics
  if (!client) return () => {}

  const isEnabled = readEnabled(config)
  const isDue = limitErrors()
  let isStopped = false
  let sent = Promise.resolve()

  const send = async (event: FoyerEvent, address: string | undefined) => {
    if (event.name !== 'INITIALIZE' && !(await isEnabled)) return
    if (isStopped && event.name !== 'MODAL_CLOSE') return
    const { href, origin } = config
    // INITIALIZE goes out with analytics off too, so it carries no address.
    const isNamed = address !== undefined && event.name !== 'INITIALIZE'
    const props = { event: event.name, properties: event.properties, ...(isNamed && { address }) }
    const status = await postEvent(client, {
      eventId: crypto.randomUUID(),
      href,
      domain: hostOf(origin),
      timestampMs: event.atMs,
      props: event.name === 'ERROR' ? { type: 'error', ...event.properties, event: event.name } : props,
    })
    if (status === httpForbidden) to.onForbidden()
  }
  const stop = events.subscribe(
    (event) => {
      if (pageOnly.includes(event.name) || !isDue(event)) return
      const address = getAddress()
      // One after another, to keep the order. A failed event is lost.
      sent = sent.then(() => send(event, address)).catch(() => {})
    },
    { since: 0 },
  )
  return () => {
    isStopped = true
    stop()
  }
}

export declare namespace startAnalytics {
  type Parameters = {
    config: Config
    events: EventLog
    /** CAIP-10 of the account in use. */
    getAddress(): string | undefined
    /** The service refused this origin [ERR-02]. */
    onForbidden(): void
  }
}

/** Page and project may each switch analytics off. Without the project's answer they are off. */
async function readEnabled({ api, options }: Config): Promise<boolean> {
  if (options.analytics === false) return false
  return getAnalyticsConfig(api.provider).catch(() => false)
}

/** At most 5 error reports per 60 s [ERR-58]. */
function limitErrors(): (event: FoyerEvent) => boolean {
  let reportedAtMs: readonly number[] = []
  return ({ atMs, name }) => {
    if (name !== 'ERROR') return true
    reportedAtMs = reportedAtMs.filter((x) => atMs - x < errorReportsWindowMs)
    if (reportedAtMs.length >= errorReportsLimit) return false
    reportedAtMs = [...reportedAtMs, atMs]
    return true
  }
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host
  } catch {
    return ''
  }
}
