import { toHex } from '@foyer/shared-core/frame'
import { describe, expect, test } from '@rstest/core'
import { checksumAddress, hashTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Ask } from '../approvals.js'
import type { Frame } from '../Frame.js'
import { prepareTypedData } from './prepareTypedData.js'

const { address: account } = privateKeyToAccount(generatePrivateKey())
const token = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const fields = {
  name: { name: 'name', type: 'string' },
  version: { name: 'version', type: 'string' },
  chainId: { name: 'chainId', type: 'uint256' },
  verifyingContract: { name: 'verifyingContract', type: 'address' },
  salt: { name: 'salt', type: 'bytes32' },
} as const

/** The question and the hash that the key signs. */
async function prepare(given: object, reference = '1') {
  const frame = { host: { origin: 'https://app.example', name: '' }, project: {} } as Frame
  const network = { caipNetworkId: `eip155:${reference}`, name: 'Chain' }
  const data = {
    types: { Vote: [{ name: 'voter', type: 'address' }] },
    primaryType: 'Vote',
    message: { voter: token },
    ...given,
  }
  const ask = { id: '1', account, network, params: [account, JSON.stringify(data)] } as unknown as Ask
  let signed = ''
  const { question, sign } = await prepareTypedData(frame, ask, async (_frame, _signal, hash) => {
    signed = `0x${toHex(hash)}`
    return signed
  })
  await sign(new AbortController().signal)
  return { question, signed, notes: question.notes.map(({ text }) => text) }
}

/** The hash of the same vote with a whole domain, by viem. */
const hashWith = (domain: object, names: readonly (keyof typeof fields)[]) =>
  hashTypedData({
    types: { EIP712Domain: names.map((x) => fields[x]), Vote: [{ name: 'voter', type: 'address' }] },
    primaryType: 'Vote',
    domain,
    message: { voter: token },
  } as Parameters<typeof hashTypedData>[0])

describe('prepareTypedData without a type of the domain', () => {
  test('signs every field of the domain, the chain also where it is a text', async () => {
    const names = ['name', 'version', 'chainId', 'verifyingContract'] as const
    const domain = { name: 'Votes', version: '1', chainId: 1, verifyingContract: token }
    const expected = hashWith(domain, names)
    for (const chainId of [1, '1', '0x1', '0x01', '01']) {
      const { notes, question, signed } = await prepare({ domain: { ...domain, chainId } })
      expect(signed, String(chainId)).toBe(expected)
      expect(notes).not.toContain('note.noDomain')
      expect(question.lines).toContainEqual({ label: 'line.domain', value: 'Votes' })
    }
  })

  test('takes the fields in the order of EIP-712 and leaves out those that are null', async () => {
    const salt = `0x${'7'.repeat(64)}`
    const { signed } = await prepare({ domain: { salt, name: 'Votes', version: null, chainId: '1' } })
    expect(signed).toBe(hashWith({ name: 'Votes', chainId: 1, salt }, ['name', 'chainId', 'salt']))
  })

  test('signs an empty domain as one and warns that it names no network', async () => {
    const { notes, signed } = await prepare({ domain: {} })
    expect(signed).toBe(hashWith({}, []))
    expect(notes).toContain('note.noDomain')
  })

  test('refuses fields that EIP-712 does not know and values of another kind', async () => {
    for (const domain of [
      { name: 'Votes', chainId: 1, network: 'mainnet' },
      { name: 'Votes', ChainId: 1 },
      { name: 5, chainId: 1 },
      { version: 1, chainId: 1 },
      { chainId: 1, verifyingContract: '' },
      { chainId: 1, salt: '0x12' },
    ])
      await expect(prepare({ domain }), JSON.stringify(domain)).rejects.toThrow('does not fit its types')
  })

  test('refuses another chain however it is written', async () => {
    for (const chainId of ['137', '0x89', 137, 'eip155:1', '', true])
      await expect(prepare({ domain: { chainId } }), String(chainId)).rejects.toThrow('another network')
  })
})

describe('prepareTypedData', () => {
  test('shows and signs of a domain only the fields that its type names', async () => {
    const types = { EIP712Domain: [fields.name], Vote: [{ name: 'voter', type: 'address' }] }
    const domain = { name: 'Votes', chainId: 1, verifyingContract: token }
    const { notes, question, signed } = await prepare({ types, domain })
    expect(signed).toBe(hashWith({ name: 'Votes' }, ['name']))
    expect(notes).toContain('note.noDomain')
    expect(question.lines.some(({ label }) => label === 'line.verifier')).toBe(false)
    const renamed = await prepare({ types, domain: { ...domain, name: 'Other' } })
    expect(renamed.signed).not.toBe(signed)
  })

  test('refuses a domain that lacks a field of its type', async () => {
    const types = { EIP712Domain: [fields.name, fields.chainId], Vote: [{ name: 'voter', type: 'address' }] }
    await expect(prepare({ types, domain: { name: 'Votes' } })).rejects.toThrow('does not fit its types')
  })

  test('shows the domain where it is all that is signed', async () => {
    const domain = { name: 'Votes', chainId: 1 }
    const { question, signed } = await prepare({
      primaryType: 'EIP712Domain',
      domain,
      message: { gift: '5' },
    })
    expect(question.texts[0]?.text).toBe('name: Votes\nchainId: 1')
    expect(signed).not.toBe(hashWith(domain, ['name', 'chainId']))
  })

  test('refuses numbers that the hash would take for others', async () => {
    const types = { Vote: [{ name: 'voter', type: 'uint256' }] }
    for (const voter of ['', ' ', true, null, '1e3', '0b1', '1.5', 1.5])
      await expect(
        prepare({ types, domain: { chainId: 1 }, message: { voter } }),
        `${voter}`,
      ).rejects.toThrow('does not fit its types')
  })

  test('refuses names that no type of Solidity has', async () => {
    const types = { Vote: [{ name: 'voter,uint256 amount', type: 'address' }] }
    await expect(prepare({ types, domain: { chainId: 1 } })).rejects.toThrow('Not typed data')
  })

  test('takes addresses in capitals and with either checksum, and signs the same bytes', async () => {
    const expected = hashWith({ chainId: 1, verifyingContract: token }, ['chainId', 'verifyingContract'])
    const capitals = token.slice(2).toUpperCase()
    for (const voter of [
      token,
      `0x${capitals}`,
      `0X${capitals}`,
      `0X${token.slice(2)}`,
      checksumAddress(token),
    ]) {
      const { question, signed } = await prepare({
        domain: { chainId: 1, verifyingContract: voter },
        message: { voter },
      })
      expect(signed, voter).toBe(expected)
      expect(question.texts[0]?.text).toBe(`voter: ${checksumAddress(token)}`)
    }
    const rootstock = checksumAddress(token, 30)
    const { signed } = await prepare({ domain: { chainId: 30 }, message: { voter: rootstock } }, '30')
    expect(signed).toBe(hashWith({ chainId: 30 }, ['chainId']))
  })

  test('refuses an address with a wrong checksum or with that of another chain', async () => {
    const wrong = checksumAddress(token).replace('A', 'a')
    for (const voter of [wrong, checksumAddress(token, 30), checksumAddress(token, 31)])
      await expect(prepare({ domain: { chainId: 1 }, message: { voter } }), voter).rejects.toThrow(
        'does not fit its types',
      )
  })
})
