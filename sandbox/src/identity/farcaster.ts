import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { rpc } from '../chains/rpc.js'
import { ownCode } from '../contracts/artifacts.js'
import { withCode } from '../contracts/seedParts.js'
import { agreePage, saidPage } from './page.js'
import { personOf } from './persons.js'

/** Where Farcaster's registries of numbers and of keys are on OP Mainnet. */
const registries = [
  '0x00000000fc6c5f01fc30151999387bb99a9f489b',
  '0x00000000fc1237824fb747abde0ff18990e59b7e',
] as const
export const farcasterChainId = 10

/** Puts what stands in for Farcaster's registries on a chain. */
export async function placeFarcaster({ rpcUrl }: Pick<ChainSpec, 'rpcUrl'>): Promise<void> {
  await rpc(
    rpcUrl,
    registries.map((address) => withCode(address, ownCode('FarcasterRegistry'))),
  )
}

/** The key that owns a person's Farcaster number. */
export const farcasterAccount = (personId: string): PrivateKeyAccount =>
  privateKeyToAccount(toHex(createHash('sha256').update(`farcaster:${personId}`).digest()))

/** As the registry counts. */
export const farcasterIdOf = (address: string): number => Number((BigInt(address) % 1_000_000_007n) + 1n)

type Channel = {
  readonly asked: { siweUri: string; domain: string; nonce: string }
  readonly answer?: Readonly<Record<string, unknown>>
}

/** A channel is forgotten so long after it was made. */
const lifeMs = 60 * 60_000

/** A relay of Sign In With Farcaster (FIP-11), and the page that a phone opens by its code. */
export function createFarcasterApp(now: () => number = Date.now): Hono {
  const app = new Hono()
  const channels = new Map<string, Channel & { madeMs: number }>()
  const find = (token: string | undefined) => {
    const channel = channels.get(token ?? '')
    return channel && now() - channel.madeMs < lifeMs ? channel : undefined
  }
  const pageOf = (c: Context, token: string) => {
    const at = new URL(c.req.url)
    return `${at.origin}${at.pathname.replace(/\/v1\/channel.*$/, '')}/~/siwf?channelToken=${token}`
  }
  const statusOf = (c: Context, token: string, { answer, asked }: Channel) => ({
    state: answer ? 'completed' : 'pending',
    nonce: asked.nonce,
    url: pageOf(c, token),
    signatureParams: asked,
    acceptAuthAddress: true,
    ...answer,
  })

  app.post('/v1/channel', async (c) => {
    const { domain, nonce, siweUri } = await c.req.json<Record<string, string>>()
    if (!domain || !siweUri || !nonce || !/^[a-zA-Z0-9]{8,}$/.test(nonce))
      return c.json({ error: 'Validation error' }, 400)
    const channelToken = randomBytes(8).toString('hex').toUpperCase()
    channels.set(channelToken, { asked: { siweUri, domain, nonce }, madeMs: now() })
    return c.json({ channelToken, url: pageOf(c, channelToken), nonce }, 201)
  })
  app.get('/v1/channel/status', (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '')
    const channel = find(token)
    if (!channel) return c.json({ error: 'Unauthorized' }, 401)
    return c.json(statusOf(c, token, channel), channel.answer ? 200 : 202)
  })
  app.get('/~/siwf', (c) => {
    const channel = find(c.req.query('channelToken'))
    if (!channel) return c.html(saidPage('Farcaster', 'This code is over.'), 404)
    if (channel.answer) return c.html(saidPage('Farcaster', 'This code was used already.'), 409)
    return c.html(agreePage('Farcaster', channel.asked.domain))
  })
  app.post('/~/siwf', async (c) => {
    const token = c.req.query('channelToken') ?? ''
    const channel = find(token)
    if (!channel || channel.answer) return c.html(saidPage('Farcaster', 'This code was used already.'), 409)
    const form = new URLSearchParams(await c.req.text())
    const person = personOf(form.get('person') ?? '')
    if (!person) return c.html(saidPage('Farcaster', 'Nobody was signed in.'))
    const account = farcasterAccount(person.id)
    const fid = farcasterIdOf(account.address)
    const { domain, nonce, siweUri } = channel.asked
    const message = createSiweMessage({
      address: account.address,
      chainId: farcasterChainId,
      domain,
      issuedAt: new Date(now()),
      nonce,
      resources: [`farcaster://fid/${fid}`],
      statement: 'Farcaster Auth',
      uri: siweUri,
      version: '1',
    })
    const signature = await account.signMessage({ message })
    const told = { message, signature, authMethod: 'custody', fid, username: person.id }
    channels.set(token, { ...channel, answer: { ...told, custody: account.address } })
    return c.html(saidPage('Farcaster', `Signed in as ${person.name}. You can close this page.`))
  })
  return app
}
