import { describe, expect, test } from '@rstest/core'
import { createTestProvider } from '../testing/createTestProvider.js'
import { guardProvider } from './guardProvider.js'

const signatures = [
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
]
const others = [
  'eth_chainId',
  'eth_accounts',
  'eth_call',
  'wallet_switchEthereumChain',
  'wallet_getCapabilities',
]

function create(check: () => Promise<void>) {
  const wallet = createTestProvider()
  for (const method of [...signatures, ...others]) wallet.answer(method, () => `${method} done`)
  return { wallet, provider: guardProvider(wallet, check) }
}

describe('guardProvider', () => {
  test('default: whatever signs waits for the check, with what was asked; the rest does not', async () => {
    const steps: string[] = []
    const { provider, wallet } = create(async () => void steps.push('checked'))
    for (const method of signatures) {
      expect(await provider.request({ method, params: [1] })).toBe(`${method} done`)
      expect(steps.splice(0)).toEqual(['checked'])
      expect(wallet.requests.at(-1)).toEqual({ method, params: [1] })
    }
    for (const method of others) expect(await provider.request({ method })).toBe(`${method} done`)
    expect(steps).toEqual([])
  })

  test('error: what the check refuses never reaches the wallet', async () => {
    const { provider, wallet } = create(() => Promise.reject(new RangeError('revoked')))
    for (const method of signatures) await expect(provider.request({ method })).rejects.toThrow('revoked')
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
