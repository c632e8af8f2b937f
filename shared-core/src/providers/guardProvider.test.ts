import { describe, expect, test } from '@rstest/core'
import { createTestProvider } from '../testing/createTestProvider.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { guardProvider, guardWallet } from './guardProvider.js'
import type { SolanaProvider } from './SolanaProvider.js'

const held = [
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'solana_signAndSendTransaction',
  'signPsbt',
  // Their names do not say sign, send or grant, but each changes the wallet or reveals a secret.
  'wallet_requestExecutionPermissions',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'eth_requestAccounts',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  // No wallet knows these today, or no method is named so.
  'wallet_getEverything',
  'ETH_CHAINID',
  'eth_chainId ',
  'eth_chainId eth_accounts',
  'constructor',
  '',
]
const reads = [
  'eth_chainId',
  'eth_accounts',
  'eth_call',
  'eth_getTransactionReceipt',
  'eth_feeHistory',
  'net_version',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
]

function create(check: () => Promise<void>) {
  const wallet = createTestProvider()
  for (const method of [...held, ...reads]) wallet.answer(method, () => `${method} done`)
  return { wallet, provider: guardProvider(wallet, check) }
}

describe('guardProvider', () => {
  test('default: all but a known read waits for the check, with what was asked; a read does not', async () => {
    const steps: string[] = []
    const { provider, wallet } = create(async () => void steps.push('checked'))
    for (const method of held) {
      expect(await provider.request({ method, params: [1] })).toBe(`${method} done`)
      expect(steps.splice(0)).toEqual(['checked'])
      expect(wallet.requests.at(-1)).toEqual({ method, params: [1] })
    }
    for (const method of reads) expect(await provider.request({ method })).toBe(`${method} done`)
    expect(steps).toEqual([])
  })

  test('error: what the check refuses never reaches the wallet', async () => {
    const { provider, wallet } = create(() => Promise.reject(new RangeError('revoked')))
    for (const method of held) await expect(provider.request({ method })).rejects.toThrow('revoked')
    expect(wallet.requests).toEqual([])
  })

  test('error: a method that is no text, and reads as one, is held too', async () => {
    const { provider, wallet } = create(() => Promise.reject(new RangeError('revoked')))
    for (const method of [['eth_chainId'], { toString: () => 'eth_chainId' }])
      await expect(Reflect.apply(provider.request, provider, [{ method }])).rejects.toThrow('revoked')
    expect(wallet.requests).toEqual([])
  })

  test('error: a request that says one thing and then another is held to the first', async () => {
    const { provider, wallet } = create(() => Promise.reject(new RangeError('revoked')))
    const said = ['eth_chainId', 'personal_sign']
    const twoFaced = {
      get method() {
        return said.shift() ?? 'personal_sign'
      },
    }
    await provider.request(twoFaced)
    expect(wallet.requests).toEqual([{ method: 'eth_chainId' }])
  })

  test('behavior: its events are the wallet’s', async () => {
    const { provider, wallet } = create(async () => {})
    const heard: unknown[] = []
    const listener = (chainId: unknown) => heard.push(chainId)
    provider.on?.('chainChanged', listener)
    wallet.emit('chainChanged', '0x1')
    provider.removeListener?.('chainChanged', listener)
    wallet.emit('chainChanged', '0x2')
    expect(heard).toEqual(['0x1'])
  })
})

describe('guardWallet, of a Solana wallet', () => {
  const bytes = Uint8Array.of(1, 2, 3)
  const create = (check: () => Promise<void>) => {
    const asked: Uint8Array[] = []
    const sign = async (given: Uint8Array) => {
      asked.push(given)
      return given
    }
    const wallet: SolanaProvider = {
      address: 'a',
      publicKey: bytes,
      signMessage: sign,
      signTransaction: sign,
      signIn: async ({ nonce, resources = [] }) => {
        asked.push(new TextEncoder().encode([nonce, ...resources].join()))
        return { address: 'a', signedMessage: bytes, signature: bytes }
      },
      signAndSendTransaction: async (given) => String(await sign(given)),
    }
    return { asked, provider: guardWallet(wallet, check) as SolanaProvider }
  }

  test('default: all it does waits for the check, and what was checked is what is signed', async () => {
    const given = bytes.slice()
    const { asked, provider } = create(async () => void given.fill(9))
    for (const name of ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const) {
      given.set(bytes)
      await provider[name]?.(given)
    }
    expect(asked).toEqual([bytes, bytes, bytes])
    expect(provider).toMatchObject({ address: 'a', publicKey: bytes })
  })

  test('behavior: a sign-in waits for the check too, with the fields that were checked', async () => {
    const resources = ['https://a.example']
    const input = {
      domain: 'a',
      uri: 'b',
      version: '1',
      chainId: 'c',
      nonce: 'abc',
      issuedAt: 'd',
      resources,
    }
    const { asked, provider } = create(async () => {
      input.nonce = 'other'
      resources.push('https://b.example')
    })
    await provider.signIn?.(input)
    expect(asked.map((x) => new TextDecoder().decode(x))).toEqual(['abc,https://a.example'])
    const refused = create(() => Promise.reject(new RangeError('revoked')))
    await expect(refused.provider.signIn?.(input)).rejects.toThrow('revoked')
    expect(refused.asked).toEqual([])
  })

  test('error: what the check refuses never reaches the wallet; what the wallet lacks stays absent', async () => {
    const { asked, provider } = create(() => Promise.reject(new RangeError('revoked')))
    for (const name of ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const)
      await expect(provider[name]?.(bytes)).rejects.toThrow('revoked')
    expect(asked).toEqual([])
    const bare = { address: 'a', publicKey: bytes }
    expect(Object.keys(guardWallet(bare, async () => {}))).toEqual(['address', 'publicKey'])
  })
})

describe('guardWallet, of a Bitcoin wallet', () => {
  const accounts = [{ address: 'bc1q', type: 'payment' as const }]
  const create = (check: () => Promise<void>) => {
    const asked: object[] = []
    const note = (of: object) => void asked.push(of)
    const wallet: BitcoinProvider = {
      getAccounts: async () => accounts,
      async signMessage(of) {
        note(of)
        return 's'
      },
      async signPsbt(of) {
        note(of)
        return { psbt: of.psbt }
      },
      async sendTransfer(of) {
        note(of)
        return 'id'
      },
    }
    return { asked, provider: guardWallet(wallet, check) as BitcoinProvider, wallet }
  }
  const given = () => ({
    signMessage: { address: 'bc1q', message: 'Hello' },
    signPsbt: { psbt: 'cHNidP8', signInputs: [{ index: 0, address: 'bc1q', sighashTypes: [1] }] },
    sendTransfer: { recipient: 'bc1q', amount: 5n },
  })

  test('default: all but the accounts waits for the check, and what was checked is what is asked', async () => {
    const of = given()
    const { asked, provider } = create(async () => {
      of.signMessage.message = 'other'
      for (const input of of.signPsbt.signInputs) input.index = 7
      of.sendTransfer.amount = 500n
    })
    expect(await provider.signMessage(of.signMessage)).toBe('s')
    expect(await provider.signPsbt(given().signPsbt)).toEqual({ psbt: 'cHNidP8' })
    expect(asked).toEqual([given().signMessage, given().signPsbt])
    const later = given()
    const second = create(async () => {
      for (const input of later.signPsbt.signInputs) input.index = 7
      later.sendTransfer.amount = 500n
    })
    await second.provider.signPsbt(later.signPsbt)
    later.sendTransfer.amount = 5n
    await second.provider.sendTransfer?.(later.sendTransfer)
    expect(second.asked).toEqual([given().signPsbt, given().sendTransfer])
  })

  test('behavior: an object of a page’s own store, which no browser can clone, is read as what it holds', async () => {
    const watched = <held extends object>(of: held): held =>
      new Proxy(of, {
        get(target, key) {
          const found = Reflect.get(target, key)
          return typeof found === 'object' && found !== null ? watched(found) : found
        },
      })
    const { asked, provider } = create(async () => {})
    await provider.signPsbt(watched(given().signPsbt))
    expect(asked).toEqual([given().signPsbt])
  })

  test('error: what the check refuses never reaches the wallet; the accounts are no signature', async () => {
    const { asked, provider, wallet } = create(() => Promise.reject(new RangeError('revoked')))
    const of = given()
    await expect(provider.signMessage(of.signMessage)).rejects.toThrow('revoked')
    await expect(provider.signPsbt(of.signPsbt)).rejects.toThrow('revoked')
    await expect(provider.sendTransfer?.(of.sendTransfer)).rejects.toThrow('revoked')
    expect(await provider.getAccounts()).toEqual(accounts)
    expect(asked).toEqual([])
    const { sendTransfer: _, ...bare } = wallet
    expect((guardWallet(bare, async () => {}) as BitcoinProvider).sendTransfer).toBeUndefined()
  })
})
