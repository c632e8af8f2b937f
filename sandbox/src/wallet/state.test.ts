import { describe, expect, test } from '@rstest/core'
import { keyOf } from './keys.js'
import {
  connectSite,
  findBatch,
  forgetSite,
  initialState,
  rememberBatch,
  switchChain,
  viewFor,
} from './state.js'

const origin = 'http://localhost:4100'

describe('viewFor', () => {
  test('default: only a connected origin sees the account, and only until it is forgotten', () => {
    const connected = connectSite(initialState, origin)
    expect(viewFor(connected, origin).accounts).toEqual([initialState.address])
    expect(viewFor(connected, 'http://localhost:41001').accounts).toEqual([])
    expect(viewFor(connected, `${origin}/`).accounts).toEqual([])
    expect(viewFor(forgetSite(connected, origin), origin).accounts).toEqual([])
  })
})

describe('connectSite', () => {
  test('behavior: a site connected twice is listed once', () => {
    const once = connectSite(initialState, origin)
    expect(connectSite(once, origin)).toBe(once)
  })
})

describe('switchChain', () => {
  test('behavior: an unknown chain changes nothing', () => {
    expect(switchChain(initialState, 10)).toBe(initialState)
    expect(switchChain(initialState, 137).chainId).toBe(137)
  })
})

describe('rememberBatch', () => {
  test('behavior: the latest twenty are known, and no more', () => {
    const ids = Array.from({ length: 25 }, (_, at) => `batch ${at}`)
    const sent = (id: string) => ({ id, origin, chainId: 1, hash: '0x' })
    const state = ids.reduce((before, id) => rememberBatch(before, sent(id)), initialState)
    expect(state.batches).toHaveLength(20)
    expect(findBatch(state, 'batch 4')).toBeUndefined()
    expect(findBatch(state, 'batch 24')).toEqual(sent('batch 24'))
  })
})

describe('initialState', () => {
  test('default: its address is that of the first development key', () => {
    expect(keyOf(initialState.accountIndex).address).toBe(initialState.address)
  })
})
