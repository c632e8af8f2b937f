import type { Fetch } from '../entities/Fetch.js'
import * as z from '../zod.js'

const Check = z.object({ allowed: z.boolean() })

/** Asks whether the site serves this page's origin, so that a foreign page need not wait for the load's limit. */
export async function isServed({ fetch, projectId, signal, site }: isServed.Parameters): Promise<boolean> {
  const address = `${site.origin}/frame/check?projectId=${encodeURIComponent(projectId)}`
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
  return z.parse(Check, await response.json()).allowed
}

export declare namespace isServed {
  type Parameters = { fetch: Fetch; projectId: string; signal: AbortSignal; site: URL }
}
