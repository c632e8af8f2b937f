import { describe, expect, test } from '@rstest/core'
import { emits, fail, never, pass, scriptedObject, scriptedWallet } from './scripted.js'

const accounts = [`0x${'1'.repeat(40)}`]
const method = 'eth_requestAccounts'

describe('scriptedWallet', () => {
  test('answers step by step, and repeats the last one', async () => {
    const wallet = scriptedWallet({ [method]: [fail(4100), accounts] })
    await expect(wallet.request({ method })).rejects.toMatchObject({ code: 4100 })
    expect(await wallet.request({ method })).toEqual(accounts)
    expect(await wallet.request({ method })).toEqual(accounts)
    expect(wallet.requests).toHaveLength(3)
  })

  test('rejects with a code, a text, both, or an object', async () => {
    const thrown = (step: unknown) =>
      scriptedWallet({ [method]: step })
        .request({ method })
        .catch((error: unknown) => error)
    expect(await thrown(fail(4001))).toMatchObject({ code: 4001 })
    expect(await thrown(fail(-32_603, 'User denied'))).toMatchObject({
      code: -32_603,
      message: 'User denied',
    })
    expect(await thrown(fail({ error: { code: 4001 } }))).toEqual({ error: { code: 4001 } })
    expect(await thrown(fail('Rejected by user'))).toBe('Rejected by user')
  })

  test('emits before it answers, and leaves a request open', async () => {
    const wallet = scriptedWallet({
      [method]: emits('accountsChanged', accounts, never),
      other: emits('a', 1),
    })
    const heard: unknown[] = []
    const listener = (data: unknown) => heard.push(data)
    wallet.on('accountsChanged', listener)
    let isSettled = false
    void wallet.request({ method }).then(() => {
      isSettled = true
    })
    expect(await wallet.request({ method: 'other' })).toBeNull()
    expect([heard, isSettled]).toEqual([[accounts], false])
    wallet.removeListener('accountsChanged', listener)
    wallet.emit('accountsChanged', [])
    expect(heard).toHaveLength(1)
  })

  test('passes on to the wallet behind what the script passes or does not name', async () => {
    const behind = { request: async (of: { method: string }) => `${of.method} behind` }
    const wallet = scriptedWallet({ [method]: [fail(4100), pass] }, behind)
    await expect(wallet.request({ method })).rejects.toMatchObject({ code: 4100 })
    expect(await wallet.request({ method })).toBe(`${method} behind`)
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('eth_chainId behind')
    await expect(scriptedWallet({}).request({ method })).rejects.toMatchObject({ code: 4200 })
  })

  test('reads a script in JSON, as an address holds it', async () => {
    const script = '{"eth_requestAccounts":[{"fail":[-32603,"User denied"]},{"pass":true}]}'
    const wallet = scriptedWallet(JSON.parse(script), { request: async () => accounts })
    await expect(wallet.request({ method })).rejects.toMatchObject({ message: 'User denied' })
    expect(await wallet.request({ method })).toEqual(accounts)
  })
})

describe('scriptedObject', () => {
  test('answers the methods of the script, and else as the wallet behind', async () => {
    const behind = {
      getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
      getAccounts: async () => accounts,
    }
    const wallet = scriptedObject({ getChain: [{ enum: 'FRACTAL_BITCOIN_MAINNET' }, pass] }, behind)
    expect(await wallet.getChain()).toEqual({ enum: 'FRACTAL_BITCOIN_MAINNET' })
    expect(await wallet.getChain()).toEqual({ enum: 'BITCOIN_MAINNET' })
    expect(await wallet.getAccounts()).toEqual(accounts)
    expect(scriptedObject(undefined, behind)).toBe(behind)
  })
})
