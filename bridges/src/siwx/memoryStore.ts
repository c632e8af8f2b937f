import type { Session } from './Session.js'
import type { SiwxStore } from './SiwxStore.js'

/** Accounts under one key; of more the oldest is signed out. */
const accountsLimit = 32

const firstKeyOf = <key>(map: ReadonlyMap<key, unknown>): key | undefined => map.keys().next().value

/** Drops the oldest entries until a map has no more than a number. */
function trim<key>(map: Map<key, unknown>, limit: number): void {
  for (let key = firstKeyOf(map); map.size > limit && key !== undefined; key = firstKeyOf(map))
    map.delete(key)
}

const isOver = ({ expiresAt }: Session, nowMs: number) => Date.parse(expiresAt) <= nowMs

/**
 * Keeps nonces and sessions in this process: for development, and for a server of one process whose restart may sign
 * everyone out.
 * @param to `limit`: how many nonces, and how many visitors, are kept at most; the oldest go first. By default 10,000.
 */
export function memoryStore({ limit = 10_000 }: { limit?: number } = {}): SiwxStore {
  const nonces = new Map<string, number>()
  const visitors = new Map<string, Map<string, Session>>()

  const sweep = (nowMs: number) => {
    for (const [key, sessions] of visitors) {
      for (const [account, session] of sessions) if (isOver(session, nowMs)) sessions.delete(account)
      if (sessions.size === 0) visitors.delete(key)
    }
  }

  return {
    async addNonce({ expiresAtMs, nonce, nowMs }) {
      // All live equally long, so the oldest are over first.
      for (const [old, endMs] of nonces) {
        if (endMs > nowMs) break
        nonces.delete(old)
      }
      nonces.set(nonce, expiresAtMs)
      trim(nonces, limit)
    },
    async consumeNonce({ nonce, nowMs }) {
      const endMs = nonces.get(nonce)
      nonces.delete(nonce)
      return endMs !== undefined && endMs > nowMs
    },
    async addSession({ from, key, nowMs, session }) {
      sweep(nowMs)
      const sessions = (from === undefined ? undefined : visitors.get(from)) ?? new Map<string, Session>()
      if (from !== undefined) visitors.delete(from)
      sessions.delete(session.account)
      sessions.set(session.account, session)
      trim(sessions, accountsLimit)
      visitors.set(key, sessions)
      trim(visitors, limit)
    },
    async getSessions({ key, nowMs }) {
      return [...(visitors.get(key)?.values() ?? [])].filter((session) => !isOver(session, nowMs))
    },
    async removeSession({ account, key }) {
      const sessions = visitors.get(key)
      if (account !== undefined) sessions?.delete(account)
      if (account === undefined || sessions?.size === 0) visitors.delete(key)
    },
  }
}
