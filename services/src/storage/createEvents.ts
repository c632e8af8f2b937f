import type { EventStore } from '../analytics/addAnalytics.js'
import type { Database } from './openDatabase.js'

const dayMs = 24 * 3_600_000

export type Events = EventStore & {
  /** Removes what is older than the days that events are kept. */
  sweep(): Promise<void>
}

/** The events in the database. @param now Epoch milliseconds. */
export const createEvents = (db: Database, { keptDays, now }: createEvents.Options): Events => ({
  async add({ body, origin, projectId, st, sv }) {
    await db
      .insertInto('events')
      .values({
        received_at: now(),
        project_id: projectId,
        sdk_type: st,
        sdk_version: sv,
        origin,
        body: JSON.stringify(body),
      })
      .execute()
  },
  async sweep() {
    await db
      .deleteFrom('events')
      .where('received_at', '<', now() - keptDays * dayMs)
      .execute()
  },
})

export declare namespace createEvents {
  type Options = { readonly keptDays: number; now(): number }
}
