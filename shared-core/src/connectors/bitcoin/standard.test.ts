import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createAnswers, makePsbt, testBitcoin } from '../../testing/bitcoin.js'
import { readWallet } from '../walletStandard/StandardWallet.js'
import { fromHex, toBase64 } from './bytes.js'
import { createStandardFace } from './standard.js'
import { writeSighashes } from './writeSighashes.js'

const { innerKey, ordinal, payment, publicKey } = testBitcoin
const unsigned = makePsbt({ version: 0, inputs: [[], []] })
const psbt = toBase64(unsigned)
const signInputs = [
  { index: 0, address: payment, sighashTypes: [0x81] },
  { index: 1, address: ordinal },
]
const written = writeSighashes(unsigned, signInputs)
const signed = makePsbt({ version: 0, inputs: [[[[2, 2], [9]]], []] })

describe('createStandardFace', () => {
  const chains = ['bitcoin:mainnet']
  const own = { address: payment, publicKey: fromHex(publicKey), chains, features: [] }
  const taproot = { address: ordinal, publicKey: fromHex(innerKey), chains, features: [] }
  function create(accounts: unknown[] = [own, taproot], lacks: readonly string[] = []) {
    const { answers, ask, asked } = createAnswers()
    const standard = { name: 'Test', chains, accounts, features: {} as Record<string, unknown> }
    const give = (feature: string, name: string) => {
      if (!lacks.includes(feature))
        standard.features[feature] = { [name]: (given: unknown) => ask(feature, given) }
    }
    give('bitcoin:connect', 'connect')
    give('standard:connect', 'connect')
    give('standard:disconnect', 'disconnect')
    give('bitcoin:signMessage', 'signMessage')
    give('bitcoin:signTransaction', 'signTransaction')
    give('bitcoin:signAndSendTransaction', 'signAndSendTransaction')
    let say = (_change: unknown) => {}
    standard.features['standard:events'] = {
      on: (_: string, listener: typeof say) => {
        say = listener
        return () => {
          say = () => {}
        }
      },
    }
    const wallet = readWallet(standard)
    if (!wallet) throw new Error('no wallet')
    return {
      answers,
      asked,
      face: createStandardFace(wallet),
      say: (change: unknown) => say(change),
      standard,
    }
  }

  test('default: beside another, a taproot address holds ordinals; alone it is the one to pay to', async () => {
    expect(await create().face.requestAccounts()).toEqual([
      { address: payment, type: 'payment', publicKey },
      { address: ordinal, type: 'ordinal', publicKey: innerKey },
    ])
    expect(await create([taproot]).face.requestAccounts()).toEqual([
      { address: ordinal, type: 'payment', publicKey: innerKey },
    ])
  })

  test('behavior: accounts of other chains, without bytes for a key, or no accounts at all are left out', async () => {
    const wrong = [
      { ...own, chains: ['solana:mainnet'] },
      { ...own, publicKey: publicKey },
      { address: 7 },
      null,
      'text',
    ]
    expect(await create(wrong).face.requestAccounts()).toEqual([])
    const { publicKey: _, ...bare } = own
    expect(await create([bare]).face.requestAccounts()).toEqual([{ address: payment, type: 'payment' }])
  })

  test('behavior: a restore is silent, or not at all', async () => {
    const { asked, face } = create()
    await face.readAccounts?.()
    expect(asked).toEqual([['standard:connect', { silent: true }]])
    const without = create([own], ['standard:connect'])
    expect(await without.face.readAccounts?.()).toHaveLength(1)
    expect(without.asked).toEqual([])
  })

  test('behavior: each input is signed by its own account, in the standard’s words', async () => {
    const { answers, asked, face } = create()
    answers['bitcoin:signTransaction'] = [{ signedPsbt: signed }]
    answers['bitcoin:signAndSendTransaction'] = [{ txId: 'id' }]
    answers['bitcoin:signMessage'] = [{ signature: Uint8Array.of(1, 2) }]
    expect(await face.signPsbt({ psbt, signInputs })).toEqual({ psbt: toBase64(signed) })
    expect(asked[0]).toEqual([
      'bitcoin:signTransaction',
      {
        psbt: written,
        inputsToSign: [
          { account: own, signingIndexes: [0], sigHash: 'ALL|ANYONECANPAY' },
          { account: taproot, signingIndexes: [1] },
        ],
      },
    ])
    expect(await face.signPsbt({ psbt, signInputs, broadcast: true })).toEqual({ psbt, txid: 'id' })
    expect(await face.signMessage({ address: ordinal, message: 'é' })).toBe(toBase64(Uint8Array.of(1, 2)))
    expect(asked.at(-1)).toEqual([
      'bitcoin:signMessage',
      { account: taproot, message: Uint8Array.of(0xc3, 0xa9) },
    ])
    expect(face.sendTransfer).toBeUndefined()
  })

  test('error: an account it does not have, a feature it lacks, nonsense for an answer', async () => {
    const { face } = create([own])
    const signing = face.signMessage({ address: ordinal, message: '' })
    await expect(signing).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    await expect(
      create([own], ['bitcoin:signMessage']).face.signMessage({ address: payment, message: '' }),
    ).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const { answers, face: asked } = create()
        answers['bitcoin:signMessage'] = () => answer
        await expect(asked.signMessage({ address: payment, message: '' })).rejects.toBeInstanceOf(Error)
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: only a change of accounts is one', () => {
    const { face, say, standard } = create()
    const told: unknown[] = []
    const stop = face.subscribe?.((accounts) => void told.push(accounts.length))
    say({ chains: [] })
    say(null)
    standard.accounts = []
    say({ accounts: [] })
    stop?.()
    say({ accounts: [] })
    expect(told).toEqual([0])
  })
})
