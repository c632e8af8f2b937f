import { SiwxSession } from '../entities/Siwx.js'
import { parse } from '../siwx/parse.js'
import type { Storage } from '../storage/Storage.js'
import { createNonce } from './createNonce.js'
import { accountOf, knownFrom, type Sessions } from './Sessions.js'

/** How many accounts stay signed in; of more the one that signed in first goes. */
const sessionsLimit = 20

/**
 * This browser keeps the sessions. They say what the visitor signed, and protect nothing: a server that has to know who asks
 * keeps its own.
 * @param of `judge`: whether the account made the signature.
 */
export function localSessions({ judge, storage }: localSessions.Parameters): Sessions {
  /** What was written by others is none: its text must be its data. */
  const read = (): readonly SiwxSession[] =>
    (storage.get('siwx') ?? []).flatMap((kept) => {
      const { data, success } = SiwxSession.safeParse(kept)
      return success && isWhole(data) ? [data] : []
    })
  let isKeeping = false
  const keep = (sessions: readonly SiwxSession[]) => {
    isKeeping = true
    storage.set('siwx', sessions.slice(-sessionsLimit))
    isKeeping = false
  }
  return {
    getNonce: async () => createNonce(),
    async add(session, { others = [] } = {}) {
      await judge(session)
      const judged = others.map((x) => judge(x).then(() => [x]))
      const good = (await Promise.allSettled(judged)).flatMap((x) =>
        x.status === 'fulfilled' ? x.value : [],
      )
      const accounts = new Set([session, ...good].map((x) => accountOf(x.data)))
      keep([...read().filter((x) => !accounts.has(accountOf(x.data))), ...good, session])
      return knownFrom(session)
    },
    async get({ caipAddress }) {
      const session = read().find((x) => accountOf(x.data) === caipAddress)
      return session && knownFrom(session)
    },
    async remove({ caipAddress }) {
      keep(read().filter((x) => accountOf(x.data) !== caipAddress))
    },
    subscribe: (onChange) => storage.subscribe('siwx', () => isKeeping || onChange()),
  }
}

function isWhole({ data, message }: SiwxSession): boolean {
  try {
    const signed = parse(message)
    return accountOf(signed) === accountOf(data) && signed.expirationTime === data.expirationTime
  } catch {
    return false
  }
}

export declare namespace localSessions {
  type Parameters = {
    storage: Pick<Storage, 'get' | 'set' | 'subscribe'>
    /** @throws {SiwxRefusedError} The account did not sign it. @throws {SiwxNodeError} */
    judge(session: SiwxSession): Promise<void>
  }
}
