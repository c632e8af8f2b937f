import { describe, expect, test } from '@rstest/core'
import { mainnet, polygon } from 'viem/chains'
import { fakeFoyer } from '../test/fakeFoyer.js'
import { toWalletClient } from './viem.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = `0x${'1'.repeat(40)}` as const

describe('toWalletClient', () => {
  test('default: account and chain are those in use, anew for each action', async () => {
    const foyer = fakeFoyer({ accounts: [address, other] })
    const client = toWalletClient(foyer, { chains: [mainnet, polygon] })
    expect([client.account, client.chain]).toEqual([undefined, undefined])
    const connecting = foyer.connect()
    await Promise.resolve()
    foyer.approve()
    await connecting
    expect([client.account?.address, client.chain?.id]).toEqual([address, 1])
    const sent: unknown[] = []
    foyer.onRequest('eth_sendTransaction', (params) => {
      sent.push(params)
      return '0xhash'
    })
    foyer.onRequest('personal_sign', (params) => params)
    foyer.switchTo('eip155:137')
    foyer.switchTo({ account: other })
    expect([client.account?.address, client.chain?.id]).toEqual([other, 137])
    expect(await client.sendTransaction({ to: address, value: 1n, gas: 21_000n })).toBe('0xhash')
    expect(sent).toEqual([[{ from: other, to: address, value: '0x1', gas: '0x5208' }]])
    expect(await client.signMessage({ message: 'Hi' })).toEqual(['0x4869', other])
  })

  test('error: without a connection there is no account, and EIP-1193 says 4900', async () => {
    const client = toWalletClient(fakeFoyer(), { chains: [mainnet] })
    await expect(client.signMessage({ message: 'Hi' })).rejects.toMatchObject({
      name: 'AccountNotFoundError',
    })
    await expect(client.signMessage({ account: other, message: 'Hi' })).rejects.toMatchObject({ code: 4900 })
    expect(await client.getAddresses()).toEqual([])
  })
})
