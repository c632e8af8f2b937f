import { nftKeyOf } from '@foyer/shared-core/entities'
import { afterAll, afterEach, beforeAll, expect, rs, test } from '@rstest/core'
import { act, cleanup } from '@testing-library/react'
import { nodeFetch } from '../../../sandbox/src/testing/nodeFetch.js'
import { doors, hostilePlaces, keys, startNftChain } from '../../../sandbox/src/testing/startNftChain.js'
import { nftsAtom, refreshNftsIntent } from '../state/nfts.js'
import { claim, createNftModal, transferOf } from '../testing/createNftModal.workspace.js'
import { hostileAnswers, hostileInfos, hostileUris } from '../testing/hostileNfts.js'
import { renderView } from '../testing/renderView.js'
import { NftDetails } from '../views/NftDetails.js'
import { NftsTab } from './NftsTab.js'

let chain: Awaited<ReturnType<typeof startNftChain>>
/** A collection whose name turns the reading direction, and holds an address. */
const lure = `0x${'1'.repeat(40)}`
const hostileId = (at: number) => BigInt(1_000 + at)

beforeAll(async () => {
  rs.stubGlobal('fetch', nodeFetch)
  chain = await startNftChain()
  await chain.place(lure, '\u202e https://evil.example \u202d')
  for (const [at, uri] of hostileUris.entries()) await chain.mint({ id: hostileId(at), uri })
  await chain.mint({ contract: lure, id: 2n ** 256n - 1n })
}, 120_000)
afterAll(async () => {
  rs.unstubAllGlobals()
  await chain.close()
})
afterEach(cleanup)

const allowed = ['foyer.test', 'nfts.test', 'ipfs.test']
const isAllowedPicture = (src: string) =>
  /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/.test(src) || allowed.includes(new URL(src).host)

test('of a hundred hostile NFTs nothing runs, nothing is asked of other hosts, nothing is thrown, and none is shown that is another’s', async () => {
  const options = {
    nfts: { hosts: ['https://nfts.test'] },
    services: { preset: 'selfHosted', origin: 'https://foyer.test', ipfsGateway: 'https://ipfs.test' },
  }
  const modal = createNftModal(chain, options)
  for (const [path, answer] of Object.entries(hostileAnswers)) modal.api.answer(path, answer)
  const minted = hostileUris.map((_, at) => claim(doors, String(hostileId(at))))
  const contracts = hostilePlaces.flatMap(([, place]) => [
    claim(place, '1'),
    claim(place, '2', { interface: 'ERC721' }),
    claim(place, '3', { interface: 'ERC1155' }),
  ])
  // Another owner's door, by a history that says all kinds of things of it.
  const infos = hostileInfos.map((info) => claim(doors, '6', info))
  const odd = [
    null,
    7,
    'x',
    [],
    {},
    { transfers: 'x' },
    { transfers: [null] },
    transferOf('x'),
    transferOf([]),
  ]
  const unnamed = [
    transferOf({ name: 'x' }, `0x${'0'.repeat(64)}`),
    transferOf({ name: 'x' }, 'javascript:1'),
  ]
  const spam = claim(keys, '1', { flags: { is_spam: true } })
  const all = [
    ...minted,
    ...contracts,
    ...infos,
    ...odd,
    ...unnamed,
    spam,
    claim(lure, String(2n ** 256n - 1n)),
  ]
  expect(all.length).toBeGreaterThan(100)
  modal.tell(...all, ...all)

  await modal.store.set(refreshNftsIntent)
  const { list, status } = modal.store.get(nftsAtom)
  expect(status).toBe('success')
  const own = hostileUris.map((_, at) => `${doors}/${hostileId(at)}`)
  expect(list?.nfts.map(nftKeyOf).toSorted()).toEqual([...own, `${lure}/${2n ** 256n - 1n}`].toSorted())

  const check = (what: string) => {
    for (const image of document.querySelectorAll('img'))
      expect(isAllowedPicture(image.getAttribute('src') ?? ''), what).toBe(true)
    expect(
      document.querySelectorAll('script, iframe, object, embed, video, audio, form, image').length,
      what,
    ).toBe(0)
    expect(document.body.innerHTML, what).not.toMatch(/\u200b|\u200d|[\u202a-\u202e\u2066-\u2069]/)
    for (const link of document.querySelectorAll('a'))
      expect(link.getAttribute('href'), what).toMatch(/^https:\/\/etherscan\.io\/address\/0x/)
  }
  await renderView(modal, <NftsTab />)
  check('the grid')
  cleanup()
  for (const { contractAddress, tokenId, uri } of list?.nfts ?? []) {
    const { settle } = await renderView(modal, <NftDetails data={{ contractAddress, tokenId }} />)
    await act(() => modal.clock.advanceAsync(5_000))
    await settle()
    check(String(uri).slice(0, 100))
    cleanup()
  }
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined()
  const hosts = modal.api.requests.map((x) => x.url.host)
  expect(hosts.filter((host) => !allowed.includes(host))).toEqual([])
  // The test would prove nothing if nothing were asked.
  expect(hosts).toEqual(expect.arrayContaining(allowed))
}, 120_000)
