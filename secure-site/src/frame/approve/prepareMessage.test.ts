import { encodeBase58, toHex } from '@foyer/shared-core/frame'
import { describe, expect, test } from '@rstest/core'
import type { Ask } from '../approvals.js'
import type { Frame } from '../Frame.js'
import { prepareMessage } from './prepareMessage.js'
import { prepareSolanaMessage } from './solana/prepareSolanaMessage.js'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solana = '8s2NuSrFeCvjHkPM5NKSNVBVfPbiXpgmRkQQ6SvKpVf1'
const serverMs = Date.UTC(2020, 0, 1, 12)

/** The notes of a sign-in message, on a device whose clock is years ahead of the server's. */
async function notesOf(namespace: 'eip155' | 'solana', expirationMs: number) {
  const account = namespace === 'eip155' ? evm : solana
  const [chain, reference] =
    namespace === 'eip155' ? ['an Ethereum', '1'] : ['a Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  const text = [
    `app.example wants you to sign in with your ${chain.split(' ')[1]} account:`,
    account,
    '',
    '',
    'URI: https://app.example',
    'Version: 1',
    `Chain ID: ${reference}`,
    'Nonce: abcdefgh12345678',
    `Issued At: ${new Date(serverMs).toISOString()}`,
    `Expiration Time: ${new Date(expirationMs).toISOString()}`,
  ].join('\n')
  const bytes = new TextEncoder().encode(text)
  const frame = {
    host: { origin: 'https://app.example', name: '' },
    project: {},
    key: { nowMs: () => serverMs },
  } as unknown as Frame
  const network = { caipNetworkId: `${namespace}:${reference}`, name: 'Chain' }
  const params =
    namespace === 'eip155'
      ? [`0x${toHex(bytes)}`, account]
      : { message: encodeBase58(bytes), pubkey: account }
  const ask = { id: '1', account, network, params } as unknown as Ask
  const { question } = await (namespace === 'eip155' ? prepareMessage : prepareSolanaMessage)(frame, ask)
  return question.notes.map(({ text: key }) => key)
}

describe('a sign-in message with an expiration time', () => {
  for (const namespace of ['eip155', 'solana'] as const)
    test(`warns about expiry by the server's time: ${namespace}`, async () => {
      expect(await notesOf(namespace, serverMs + 60_000)).toEqual([])
      expect(await notesOf(namespace, serverMs - 60_000)).toEqual(['note.expired'])
    })
})
