import type { ChainNamespace } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { type SiweConfigOption, type SiwxOption, ToldSession } from '../config/SiwxOption.js'
import type { SiwxSession } from '../entities/Siwx.js'
import { SignInUnavailableError, SiwxRefusedError } from '../errors/siwx.js'
import * as z from '../zod.js'
import { createNonce } from './createNonce.js'
import { accountOf, knownFrom, type Sessions } from './Sessions.js'

type PageCalls = NonNullable<Exclude<SiwxOption, true>['sessions']>

/** The page's own code keeps the sessions (option `siwx.sessions`). What it throws is told as it is. */
export function pageSessions(page: PageCalls): Sessions {
  const verify = async (session: SiwxSession) => {
    if ((await page.verify(session)) === false) throw new SiwxRefusedError({ fault: 'signature' })
  }
  return {
    needsAccount: page.getNonce !== undefined,
    getNonce: async ({ caipAddress: account = '' }) => page.getNonce?.({ account }) ?? createNonce(),
    async add(session, { others = [] } = {}) {
      await verify(session)
      for (const other of others) await verify(other).catch(() => {})
      return knownFrom(session)
    },
    async get({ caipAddress }) {
      const told = parse(ToldSession, await page.getSession({ account: caipAddress }))
      if (!told) return undefined
      if ('data' in told) return accountOf(told.data) === caipAddress ? knownFrom(told) : undefined
      const expiresAtMs = Date.parse(told.expiresAt ?? '')
      return { account: caipAddress, ...(expiresAtMs && { expiresAtMs }) }
    },
    async remove({ caipAddress }) {
      await page.signOut({ account: caipAddress })
    },
  }
}

const SiweSession = z.nullish(z.object({ address: z.string(), chainId: z.union([z.number(), z.string()]) }))

/** The callbacks of a library for Sign-In with Ethereum (option `siweConfig`): one session, of an EVM account. */
export function siweSessions(page: SiweConfigOption): Sessions {
  const { createMessage } = page
  const namespaces: readonly ChainNamespace[] = ['eip155']
  return {
    namespaces,
    needsAccount: createMessage !== undefined,
    getNonce: async ({ caipAddress }) => page.getNonce(caipAddress && parseCaipAddress(caipAddress).address),
    ...(createMessage && {
      write: async ({ accountAddress, chainId, nonce }) =>
        createMessage({ address: accountAddress, chainId: Number(chainId.split(':')[1]), nonce }),
    }),
    async add(session) {
      const { message, signature } = session
      if (!(await page.verifyMessage({ message, signature })))
        throw new SiwxRefusedError({ fault: 'signature' })
      return knownFrom(session)
    },
    async get({ caipAddress }) {
      const told = parse(SiweSession, await page.getSession())
      const { address, reference } = parseCaipAddress(caipAddress)
      const isOwn = told?.address.toLowerCase() === address.toLowerCase() && `${told.chainId}` === reference
      return isOwn ? { account: caipAddress } : undefined
    },
    async remove() {
      await page.signOut()
    },
  }
}

function parse<value>(schema: z.ZodMiniType<value>, told: unknown): value {
  const parsed = schema.safeParse(told)
  if (!parsed.success) throw new SignInUnavailableError({ cause: parsed.error })
  return parsed.data
}
