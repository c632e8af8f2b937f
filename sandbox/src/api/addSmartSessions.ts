import { randomUUID } from 'node:crypto'
import { refusal } from '@foyer/services/http'
import type { Hono, MiddlewareHandler } from 'hono'
import { getAddress, type Hex, isAddress, isHex, verifyMessage } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'

type Kept = { readonly pci: string; readonly expiry: number; readonly [field: string]: unknown }

/** Of an account; the oldest go first. */
const keptLimit = 20

const readBody = async (request: { json(): Promise<unknown> }): Promise<Record<string, unknown>> => {
  const body = await request.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** An EVM account on one of the chains (CAIP-10). */
function readAccount(chains: readonly ChainSpec[], id: string) {
  const [, chainId = '', address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
  const chain = chains.find((x) => x.caipNetworkId === chainId)
  return chain && isAddress(address, { strict: false })
    ? { chain, address: getAddress(address), id: `${chainId}:${getAddress(address)}` }
    : undefined
}

type Account = NonNullable<ReturnType<typeof readAccount>>

/** By the account's key, or as its contract says (ERC-1271, ERC-6492). */
async function isSignedBy({ address, chain }: Account, of: { message: string; signature: Hex }) {
  const isByKey = await verifyMessage({ ...of, address }).catch(() => false)
  return isByKey || clientOf(chain).verifyMessage({ ...of, address })
}

/**
 * Smart sessions (ERC-7715): what an account has [API-20], and how it ends one [API-21]. A wallet's own service adds them. What an
 * account signs to end one is a text of its id and the session's.
 */
export function addSmartSessions(
  app: Hono,
  { chains, gate }: { gate: MiddlewareHandler; chains: readonly ChainSpec[] },
): void {
  const kept = new Map<string, readonly Kept[]>()
  const ofAccount = (id: string) => (kept.get(id) ?? []).filter(({ expiry }) => expiry * 1_000 > Date.now())
  const badId = () => refusal('id', 'The id is no account of a supported chain')

  app.get('/v1/sessions/:id', gate, (c) => {
    const account = readAccount(chains, c.req.param('id'))
    return account ? c.json({ pcis: ofAccount(account.id) }) : c.json(badId(), 400)
  })

  app.post('/v1/sessions/:id', gate, async (c) => {
    const account = readAccount(chains, c.req.param('id'))
    if (!account) return c.json(badId(), 400)
    const { expiry, permissions, signer } = await readBody(c.req)
    if (typeof expiry !== 'number' || !Array.isArray(permissions))
      return c.json(refusal('permissions', 'Expiry and permissions are required'), 400)
    const pci = randomUUID()
    kept.set(account.id, [...ofAccount(account.id), { pci, expiry, permissions, signer }].slice(-keptLimit))
    return c.json({ pci })
  })

  app.post('/v1/sessions/:id/revoke', gate, async (c) => {
    const account = readAccount(chains, c.req.param('id'))
    if (!account) return c.json(badId(), 400)
    const { pci, signature } = await readBody(c.req)
    if (typeof pci !== 'string' || !ofAccount(account.id).some((x) => x.pci === pci))
      return c.json(refusal('pci', 'There is no such session'), 404)
    const message = `Revoke a smart session\n\nAccount: ${account.id}\nSession: ${pci}`
    const isSigned =
      typeof signature === 'string' &&
      isHex(signature) &&
      (await isSignedBy(account, { message, signature }).catch(() => false))
    if (!isSigned) return c.json(refusal('signature', 'The signature is not of this account'), 403)
    kept.set(
      account.id,
      ofAccount(account.id).filter((x) => x.pci !== pci),
    )
    return c.json({ success: true })
  })
}
