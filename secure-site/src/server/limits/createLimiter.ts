import { type Kysely, sql } from 'kysely'
import { Refusal } from '../Refusal.js'
import { hash } from '../secrets.js'
import type { Tables } from '../storage/tables.js'
import { type LimitName, limits } from './limits.js'

/** Whom each limit counts; in the order of the names, which is the same in every call, so that no two wait for each other. */
export type Counted = Partial<Readonly<Record<LimitName, string>>>

export type Limiter = {
  /**
   * Counts one for each. Within a transaction that a refusal rolls back, so that who is refused is not counted.
   * @param more What this one may do beyond the limits.
   * @throws {Refusal} `rateLimited`, with the seconds to wait.
   */
  take(
    db: Kysely<Tables>,
    counted: Counted,
    more?: Partial<Readonly<Record<LimitName, number>>>,
  ): Promise<void>
  /** Counts one for each; the caller decides what follows. @returns Whether it is within the limits. */
  weigh(db: Kysely<Tables>, counted: Counted): Promise<boolean>
  /** Takes back what was counted for what then did not happen. */
  giveBack(db: Kysely<Tables>, counted: Counted): Promise<void>
}

type Options = {
  readonly maxima: Partial<Readonly<Record<LimitName, number>>>
  readonly now: () => number
}

/** Who is counted is kept as a hash: the table names no mailbox and no address. */
const keyOf = (name: LimitName, who: string) => `${name}:${hash(who)}`

const entriesOf = (counted: Counted) => {
  const names = Object.keys(limits) as LimitName[]
  return names.flatMap((name) => {
    const who = counted[name]
    return who === undefined ? [] : [{ name, key: keyOf(name, who) }]
  })
}

/** Counts in the database by single statements, so that the numbers hold over all instances. */
export function createLimiter({ maxima, now }: Options): Limiter {
  /** @returns When the window ends, if the count is beyond the limit. */
  async function count(db: Kysely<Tables>, { key, name }: { key: string; name: LimitName }, more = 0) {
    const nowMs = now()
    const endsMs = nowMs + limits[name].windowMs
    const { rows } = await sql<{ count: number; ends_at: number }>`
      INSERT INTO limits AS l (key, count, ends_at) VALUES (${key}, 1, ${endsMs})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN l.ends_at <= ${nowMs} THEN 1 ELSE l.count + 1 END,
        ends_at = CASE WHEN l.ends_at <= ${nowMs} THEN ${endsMs} ELSE l.ends_at END
      RETURNING count, ends_at`.execute(db)
    const [row] = rows
    return row && row.count > (maxima[name] ?? limits[name].max) + more ? row.ends_at : undefined
  }
  return {
    async take(db, counted, more = {}) {
      for (const entry of entriesOf(counted)) {
        const endsMs = await count(db, entry, more[entry.name])
        if (endsMs === undefined) continue
        const retryAfterSeconds = Math.max(1, Math.ceil((endsMs - now()) / 1_000))
        throw new Refusal('rateLimited', `Please try again after ${retryAfterSeconds} seconds`, {
          retryAfterSeconds,
        })
      }
    },
    async weigh(db, counted) {
      let isWithin = true
      for (const entry of entriesOf(counted)) if ((await count(db, entry)) !== undefined) isWithin = false
      return isWithin
    },
    async giveBack(db, counted) {
      const keys = entriesOf(counted).map(({ key }) => key)
      if (keys.length === 0) return
      // Rows are locked in the order in which they are counted.
      for (const key of keys)
        await sql`UPDATE limits SET count = count - 1 WHERE key = ${key} AND count > 0 AND ends_at > ${now()}`.execute(
          db,
        )
    },
  }
}
