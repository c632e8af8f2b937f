import { redact } from '../../format/redact.js'
import type { ApiClient } from '../ApiClient.js'

/**
 * `POST /e` [API-27]: one event a call, sent so that it survives the page's end. The one door of all that analytics hears:
 * what may be a secret goes no further.
 * @returns The HTTP status; 403 says that this origin may not send [ERR-02].
 * @throws {ServiceUnreachableError}
 */
export function postEvent(client: ApiClient, event: postEvent.Parameters): Promise<number> {
  const { eventId, href, domain, timestampMs, props } = event
  // A query or fragment may hold the visitor's secrets.
  const url = href.replace(/[?#].*$/s, '')
  return client.postAndForget({
    path: '/e',
    body: { eventId, url, domain, timestamp: timestampMs, props: redact(props) },
  })
}

export declare namespace postEvent {
  type Parameters = {
    eventId: string
    href: string
    domain: string
    timestampMs: number
    /** Event data and address [API-36]. */
    props: Readonly<Record<string, unknown>>
  }
}
