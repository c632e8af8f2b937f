import { eventsAtom } from '@foyer/shared-core/state'
import { afterAll, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { nodeFetch } from '../../../sandbox/src/testing/nodeFetch.js'
import { doors, keys, startNftChain } from '../../../sandbox/src/testing/startNftChain.js'
import { claim, createNftModal } from '../testing/createNftModal.workspace.js'
import { bob } from '../testing/createTestChain.js'
import { nftsAtom, refreshNftsIntent } from './nfts.js'

let chain: Awaited<ReturnType<typeof startNftChain>>
beforeAll(async () => {
  rs.stubGlobal('fetch', nodeFetch)
  chain = await startNftChain()
}, 60_000)
afterAll(async () => {
  rs.unstubAllGlobals()
  await chain.close()
})

const setUp = (options: Readonly<Record<string, unknown>> = {}) => {
  const modal = createNftModal(chain, options)
  modal.tell(claim(doors, '1'), claim(keys, '3'))
  modal.store.sub(nftsAtom, () => {})
  const refresh = (to: { force?: boolean } = {}) => modal.store.set(refreshNftsIntent, to)
  const ids = () => modal.store.get(nftsAtom).list?.nfts.map((x) => `${x.standard} ${x.tokenId}`)
  const reads = () => modal.api.requestsOf(modal.path).length
  return { ...modal, ids, reads, refresh }
}

describe('refreshNftsIntent', () => {
  test('default: the NFTs that the history claims and the chain confirms [VIEW-19: NFTs]', async () => {
    const { ids, refresh, store } = setUp()
    expect(store.get(nftsAtom)).toEqual({ status: 'loading' })
    await refresh()
    expect(ids()).toEqual(['ERC721 1', 'ERC1155 3'])
  })

  test('behavior: another’s NFT, spam and doubles are not shown', async () => {
    const { ids, refresh, tell } = setUp()
    tell(
      claim(doors, '6'),
      claim(doors, '1', { flags: { is_spam: true } }),
      claim(doors, '1'),
      claim(doors, '2'),
      claim(doors.toUpperCase().replace('0X', '0x'), '0x2'),
    )
    await refresh()
    expect(ids()).toEqual(['ERC721 2'])
  })

  test('behavior: reads the history page by page, ten at most, and says when it goes on [API-04: data, next]', async () => {
    const { api, path, reads, refresh, store } = setUp()
    const asked: (string | null)[] = []
    api.answer(path, ({ url }) => {
      const cursor = url.searchParams.get('cursor')
      asked.push(cursor)
      return { json: { data: [claim(doors, cursor ?? '1')], next: String(Number(cursor ?? 1) + 1) } }
    })
    await refresh()
    expect([reads(), asked.slice(0, 3)]).toEqual([10, [null, '2', '3']])
    expect(store.get(nftsAtom).list).toMatchObject({ isPartial: true })

    api.answer(path, { json: { data: [claim(doors, '1')], next: 'same' } })
    await refresh({ force: true })
    expect(reads()).toBe(12)
    expect(store.get(nftsAtom).list).toMatchObject({ isPartial: false })
  })

  test('param: nfts.source: the page’s own candidates, and no history; the chain confirms these too', async () => {
    const accounts: unknown[] = []
    const source = async (account: object) => {
      accounts.push(account)
      return [
        { contractAddress: doors, tokenId: '3', name: 'Mine' },
        { contractAddress: doors, tokenId: '6' },
        { contractAddress: 'nonsense', tokenId: '1' },
        null,
      ]
    }
    const { ids, reads, refresh, store } = setUp({ nfts: { source } })
    await refresh()
    expect([ids(), reads()]).toEqual([['ERC721 3'], 0])
    expect(store.get(nftsAtom).list?.nfts[0]?.name).toBe('Mine')
    expect(accounts).toMatchObject([{ caipNetworkId: 'eip155:1', address: chain.owner }])
  })

  test('error: a source that throws is a failed search', async () => {
    const source = async () => {
      throw new Error('down')
    }
    const { refresh, store } = setUp({ nfts: { source } })
    await refresh()
    expect(store.get(nftsAtom).status).toBe('error')
  })

  test('behavior: an answer serves for 30 s, unless it is forced', async () => {
    const { clock, reads, refresh } = setUp()
    await Promise.all([refresh(), refresh()])
    clock.advance(29_999)
    await refresh()
    expect(reads()).toBe(1)
    clock.advance(1)
    await refresh()
    expect(reads()).toBe(2)
    await refresh({ force: true })
    expect(reads()).toBe(3)
  })

  test('behavior: what is forced does not settle for a read that was under way', async () => {
    const { ids, refresh, tell } = setUp()
    const earlier = refresh()
    tell(claim(doors, '2'))
    await Promise.all([earlier, refresh({ force: true })])
    expect(ids()).toEqual(['ERC721 2'])
  })

  test('error: keeps what it has, tells the page, and blocks retries for 30 s', async () => {
    const { api, clock, ids, path, reads, refresh, store } = setUp()
    const reports: unknown[] = []
    store.get(eventsAtom).subscribe(({ name, properties }) => {
      if (name === 'ERROR') reports.push(properties.errorType)
    })
    await refresh()
    api.answer(path, { status: 500 })
    await refresh({ force: true })
    expect(store.get(nftsAtom)).toMatchObject({ status: 'error', retryAtMs: clock.nowMs() + 30_000 })
    expect([ids(), reports]).toEqual([['ERC721 1', 'ERC1155 3'], ['NftsUnavailableError']])
    clock.advance(29_999)
    await refresh({ force: true })
    expect(reads()).toBe(2)
    clock.advance(1)
    await refresh()
    expect(reads()).toBe(3)
  })

  test('behavior: an account that was left meanwhile learns its own NFTs alone', async () => {
    const { activate, caipAddress, ids, refresh, store } = setUp()
    const late = refresh()
    activate(`eip155:1:${bob}`)
    await late
    expect(store.get(nftsAtom)).toEqual({ status: 'loading' })
    activate(caipAddress)
    expect(ids()).toEqual(['ERC721 1', 'ERC1155 3'])
  })
})
