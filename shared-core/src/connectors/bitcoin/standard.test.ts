import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { fromHex, toBase64 } from '../../format/bytes.js'
import { createAnswers, testBitcoin, testHolding, testPaying, testSigning } from '../../testing/bitcoin.js'
import { readWallet } from '../walletStandard/StandardWallet.js'
import { createStandardFace } from './standard.js'

const { innerKey, ordinal, payment, publicKey, txid } = testBitcoin
const { inputs, signed, unsigned } = testSigning

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

  test('default: beside another, a taproot address holds ordinals; alone it is the one to pay to [CAP-12: Bitcoin]', async () => {
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
    answers['bitcoin:signAndSendTransaction'] = [{ txId: txid }]
    answers['bitcoin:signMessage'] = [{ signature: Uint8Array.of(1, 2) }]
    const psbt = unsigned
    expect(await face.signPsbt({ psbt, inputs, broadcast: false })).toEqual({ psbt: signed })
    expect(asked[0]).toEqual([
      'bitcoin:signTransaction',
      {
        psbt,
        inputsToSign: [
          { account: own, signingIndexes: [0], sigHash: 'ALL|ANYONECANPAY' },
          { account: taproot, signingIndexes: [1] },
        ],
      },
    ])
    expect(await face.signPsbt({ psbt, inputs, broadcast: true })).toEqual({ txid })
    expect(asked[1]?.[0]).toBe('bitcoin:signAndSendTransaction')
    expect(await face.signMessage({ account: testHolding, message: 'é' })).toBe(toBase64(Uint8Array.of(1, 2)))
    expect(asked.at(-1)).toEqual([
      'bitcoin:signMessage',
      { account: taproot, message: Uint8Array.of(0xc3, 0xa9) },
    ])
    expect(face.sendTransfer).toBeUndefined()
  })

  test('error: an account it does not have, or a feature it lacks', async () => {
    const gone = { name: 'ProviderNotFoundError' }
    const { face } = create([own])
    await expect(face.signMessage({ account: testHolding, message: '' })).rejects.toMatchObject(gone)
    const psbt = unsigned
    await expect(face.signPsbt({ psbt, inputs, broadcast: false })).rejects.toMatchObject(gone)
    const less = create([own], ['bitcoin:signMessage']).face
    await expect(less.signMessage({ account: testPaying, message: '' })).rejects.toMatchObject(gone)
  })

  test('error: nonsense for an answer is said to be the wallet’s, whatever it was asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.anything(), fc.constant([{ txId: 'id' }]), fc.constant([{ signedPsbt: 'cHNidP8' }])),
        async (answer) => {
          const { answers, face } = create()
          for (const feature of ['signMessage', 'signTransaction', 'signAndSendTransaction'])
            answers[`bitcoin:${feature}`] = () => answer
          const wrong = { name: 'InvalidResponseError' }
          await expect(face.signMessage({ account: testPaying, message: '' })).rejects.toMatchObject(wrong)
          for (const broadcast of [false, true])
            await expect(face.signPsbt({ psbt: unsigned, inputs, broadcast })).rejects.toMatchObject(wrong)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('behavior: only a change of accounts or chains is one', () => {
    const { face, say, standard } = create()
    const told: unknown[] = []
    const stop = face.subscribe?.((accounts) => void told.push(accounts?.length))
    say({ chains: [] })
    say(null)
    standard.accounts = []
    say({ accounts: [] })
    stop?.()
    say({ accounts: [] })
    expect(told).toEqual([2, 0])
  })
})
