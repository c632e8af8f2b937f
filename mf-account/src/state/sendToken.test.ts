import { emptySendState } from '@foyer/shared-core/entities'
import { bannerAtom, openResultAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { caipAddress, createSendModal } from '../testing/createSendModal.js'
import { alice, bob, hash, usdc, usdcAddress } from '../testing/createTestChain.js'
import { transfersLimit } from './keepNewest.js'
import { editSendIntent, sendFormAtom } from './sendForm.js'
import { feeAtom, sendCheckAtom, spendableAtom } from './sendQueries.js'
import { previewSendIntent, sendTokenIntent } from './sendToken.js'
import { transfersAtom, watchTransferIntent } from './transfers.js'

const balancePath = `/api/v1/account/${alice}/balance`

describe('spendableAtom', () => {
  test('behavior: a native send of everything keeps 65,000 gas at the standard price', async () => {
    const { fill, store } = await createSendModal()
    await fill()
    expect(store.get(spendableAtom).data).toEqual({
      balance: 2_000_000_000_000_000_000n,
      max: 2_000_000_000_000_000_000n - 65_000n * 10_000_000_000n,
      nativeBalance: 2_000_000_000_000_000_000n,
      decimals: 18,
    })
  })

  test('error: a token that its contract counts otherwise than the service is not sent', async () => {
    const { chain, events, fill, settle, store, wallet } = await createSendModal()
    chain.tokenDecimals = 2n
    let asked = 0
    wallet.send = async () => {
      asked += 1
      return hash
    }
    await fill({ token: usdc })
    expect(store.get(spendableAtom).data).toMatchObject({ balance: 50_000_000n, decimals: 2 })
    expect(store.get(sendCheckAtom)).toMatchObject({
      isReady: false,
      refusal: { key: 'send.refused.decimals' },
    })
    await store.set(previewSendIntent)
    expect(store.get(bannerAtom)?.message).toBe('send.refused.decimals')
    await store.set(sendTokenIntent)
    await settle()
    expect(asked).toBe(0)
    expect(store.get(bannerAtom)?.message).toBe('send.refused.decimals')
    expect(events).toEqual(['SEND_ERROR'])
  })
})

describe('feeAtom', () => {
  test('default: known before anything is signed', async () => {
    const { fill, store } = await createSendModal()
    await fill()
    expect(store.get(feeAtom).data?.fee).toBe(210_000_000_000_000n)
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'previewSend', isReady: true })
  })

  test('behavior: says so when the chain does not answer', async () => {
    const { chain, fill, store } = await createSendModal()
    chain.isBroken = true
    await fill()
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: false, isWaiting: false, lacksBalance: true })
  })
})

describe('previewSendIntent', () => {
  test('default', async () => {
    const { fill, store } = await createSendModal({ view: 'WalletSend', data: undefined })
    await fill()
    await store.set(previewSendIntent)
    expect(store.get(routeAtom).view).toBe('WalletSendPreview')
  })

  test('error: a receiver with a bad checksum [CAP-13: the receiver]', async () => {
    const { fill, settle, store } = await createSendModal({ view: 'WalletSend', data: undefined })
    await fill({ receiver: bob.replace('C518', 'c518') })
    expect(store.get(sendCheckAtom).label).toBe('invalidAddress')
    await store.set(previewSendIntent)
    await settle()
    expect(store.get(routeAtom).view).toBe('WalletSend')
    expect(store.get(bannerAtom)?.message).toBe('Invalid Address')
  })

  test('behavior: what was edited meanwhile is not what was checked', async () => {
    const { fill, store } = await createSendModal({ view: 'WalletSend', data: undefined })
    await fill()
    const late = store.set(previewSendIntent)
    store.set(editSendIntent, { receiverAddress: alice })
    await late
    expect(store.get(routeAtom).view).toBe('WalletSend')
  })
})

describe('sendTokenIntent', () => {
  test('default: loading is set, then the wallet is asked for the native coin or the token [STA-26: EVM]', async () => {
    for (const token of [undefined, usdc]) {
      const { fill, settle, store, wallet } = await createSendModal()
      const asked: unknown[] = []
      let wasLoading = false
      wallet.send = async (params) => {
        asked.push(params)
        wasLoading = store.get(sendFormAtom).loading
        return hash
      }
      await fill(token && { token })
      void store.set(sendTokenIntent)
      await settle()
      expect(wasLoading).toBe(true)
      expect(asked).toMatchObject([[token ? { from: alice, to: usdcAddress } : { from: alice, to: bob }]])
    }
  })

  test('behavior: initiated on the hash, success and a balance refresh on the receipt [STA-32]', async () => {
    const { api, chain, events, fill, pass, settle, store } = await createSendModal()
    await fill()
    const before = api.requestsOf(balancePath).length
    void store.set(sendTokenIntent)
    await settle()
    expect(events).toEqual(['SEND_INITIATED'])
    expect(api.requestsOf(balancePath)).toHaveLength(before)
    chain.receipt = 'success'
    await pass(2_000)
    expect(events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(api.requestsOf(balancePath)).toHaveLength(before + 1)
    expect(api.requestsOf(balancePath).at(-1)?.url.searchParams.get('forceUpdate')).toBe('true')
  })

  test('behavior: afterwards all send state resets [STA-33]', async () => {
    const { fill, navigator, settle, store } = await createSendModal()
    await fill()
    const { tokenBalances, networkBalanceInUSD } = store.get(sendFormAtom)
    void store.set(sendTokenIntent)
    await settle()
    expect(store.get(sendFormAtom)).toEqual({ ...emptySendState, tokenBalances, networkBalanceInUSD })
    expect(navigator.steps.slice(-2)).toEqual([
      { how: 'reset', route: { view: 'Account', data: undefined } },
      {
        how: 'push',
        route: {
          view: 'WalletSendConfirmed',
          data: { hash, caipNetworkId: 'eip155:1', symbol: 'ETH', amountText: '1', receiver: bob },
        },
      },
    ])
  })

  test('behavior: success returns to Account by itself, with a banner [STA-34]', async () => {
    const { chain, fill, pass, settle, store } = await createSendModal()
    await fill()
    void store.set(sendTokenIntent)
    await settle()
    expect(store.get(routeAtom).view).toBe('WalletSendConfirmed')
    chain.receipt = 'success'
    await pass(5_000)
    expect(store.get(routeAtom).view).toBe('Account')
    expect(store.get(bannerAtom)).toMatchObject({ message: 'confirmed.banner', variant: 'success' })
  })

  test('behavior: the page that opened the view gets the hash that is mined', async () => {
    const { chain, fill, pass, settle, store } = await createSendModal()
    const outcomes: unknown[] = []
    store.set(openResultAtom, { settle: (outcome) => void outcomes.push(outcome) })
    await fill()
    void store.set(sendTokenIntent)
    await settle()
    expect(outcomes).toEqual([])
    chain.receipt = 'success'
    await pass(2_000)
    expect(outcomes).toEqual([{ value: hash }])
  })

  test('behavior: a receipt is waited for 25 s, and may be looked for again [CON-30]', async () => {
    const { chain, fill, pass, settle, store } = await createSendModal()
    await fill()
    void store.set(sendTokenIntent)
    await settle()
    await pass(24_999)
    expect(store.get(transfersAtom)).toEqual({ [hash]: 'pending' })
    await pass(1)
    expect(store.get(transfersAtom)).toEqual({ [hash]: 'late' })
    expect(store.get(routeAtom).view).toBe('WalletSendConfirmed')
    chain.receipt = 'success'
    const { data } = store.get(routeAtom)
    if (!data || !('hash' in data)) throw new Error('no transfer is shown')
    void store.set(watchTransferIntent, { transfer: data })
    await pass(5_000)
    expect(store.get(transfersAtom)).toEqual({ [hash]: 'confirmed' })
  })

  test('behavior: of many transfers the last are known', async () => {
    const { settle, store } = await createSendModal()
    const hashes = Array.from({ length: transfersLimit + 1 }, (_, at) => `0x${String(at).padStart(64, '0')}`)
    for (const hash of hashes)
      void store.set(watchTransferIntent, {
        transfer: { hash, caipNetworkId: 'eip155:1', symbol: 'ETH', amountText: '1', receiver: bob },
      })
    await settle()
    expect(Object.keys(store.get(transfersAtom))).toEqual(hashes.slice(1))
  })

  test('error: a failed receipt is a failure and stays', async () => {
    const { chain, events, fill, pass, settle, store } = await createSendModal()
    await fill()
    void store.set(sendTokenIntent)
    await settle()
    chain.receipt = 'reverted'
    await pass(5_000)
    expect(store.get(transfersAtom)).toEqual({ [hash]: 'failed' })
    expect(events).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    expect(store.get(routeAtom).view).toBe('WalletSendConfirmed')
  })

  test('error: a wallet that says no leaves the form as it was', async () => {
    const { events, fill, settle, store, wallet } = await createSendModal()
    wallet.send = () => Promise.reject({ code: 4001 })
    await fill()
    await store.set(sendTokenIntent)
    await settle()
    expect(store.get(bannerAtom)?.message).toBe('Request was rejected')
    expect(store.get(sendFormAtom)).toMatchObject({
      loading: false,
      sendTokenAmount: '1',
      receiverAddress: bob,
    })
    expect(events).toEqual(['SEND_REJECTED'])
    // The failure's banner is gone on the next try.
    wallet.send = async () => hash
    void store.set(sendTokenIntent)
    await settle()
    expect(store.get(bannerAtom)?.open).toBe(false)
  })

  test('error: nothing is asked of the wallet without amount, receiver or token', async () => {
    const { settle, store, wallet } = await createSendModal()
    let asked = 0
    wallet.send = async () => {
      asked += 1
      return hash
    }
    await store.set(sendTokenIntent)
    await settle()
    expect(store.get(bannerAtom)?.message).toBe('An amount and receiver address are required')
    expect(asked).toBe(0)
  })

  test('error: a wallet on another chain is not asked', async () => {
    const { fill, settle, store, wallet } = await createSendModal()
    wallet.chainId = '0x89'
    await fill()
    await store.set(sendTokenIntent)
    await settle()
    expect(store.get(bannerAtom)?.message).toBe('Chain is not supported')
  })

  test('behavior: a late no for an account left meanwhile does not touch the new one’s form', async () => {
    const { activate, fill, settle, store, wallet } = await createSendModal()
    let refuse = (_reason: unknown) => {}
    wallet.send = () => new Promise((_, reject) => (refuse = reject))
    await fill()
    const sending = store.set(sendTokenIntent)
    await settle()
    activate(`eip155:1:${bob}`)
    store.set(editSendIntent, { sendTokenAmount: '7' })
    refuse({ code: 4001 })
    await sending
    expect(store.get(sendFormAtom)).toMatchObject({ sendTokenAmount: '7', loading: false })
    activate(caipAddress)
    expect(store.get(sendFormAtom).sendTokenAmount).toBeUndefined()
  })

  test('behavior: the wallet’s provider is asked for the sender’s own chain', async () => {
    const { connector, fill, settle, store } = await createSendModal()
    const asked: unknown[] = []
    const { getProvider } = connector
    connector.getProvider = (to) => {
      asked.push(to)
      return getProvider(to)
    }
    await fill()
    void store.set(sendTokenIntent)
    await settle()
    expect(asked).toEqual([{ caipNetworkId: 'eip155:1', caipAddress }])
  })

  test('behavior: pressed twice, the wallet is asked once', async () => {
    const { fill, settle, store, wallet } = await createSendModal()
    let asked = 0
    wallet.send = () => {
      asked += 1
      return new Promise(() => {})
    }
    await fill()
    void store.set(sendTokenIntent)
    void store.set(sendTokenIntent)
    await settle()
    expect(asked).toBe(1)
  })
})
