import type { Nft } from '@foyer/shared-core/entities'
import { cachesOf } from '@foyer/shared-core/storage'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { alice } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { NftDetails } from '../views/NftDetails.js'
import { NftsTab } from './NftsTab.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const caipAddress = `eip155:1:${alice}` as const
const contract = (digit: string) => `0x${digit.repeat(40)}`
const nft = (more: Partial<Nft> = {}): Nft => ({
  contractAddress: contract('a'),
  tokenId: '1',
  standard: 'ERC721',
  quantity: '1',
  collection: 'Doors',
  ...more,
})
const picture = 'https://nfts.test/1.png'

/** A modal that knows the account's NFTs already. */
const setUp = (nfts: readonly Nft[], isPartial = false) => {
  const modal = createTestModal({ caipAddress, options: { nfts: { hosts: ['https://nfts.test'] } } })
  cachesOf(modal.config).nfts.set(caipAddress, { nfts, isPartial })
  return modal
}
const open = async (nfts: readonly Nft[], isPartial = false) => {
  const modal = setUp(nfts, isPartial)
  const drawn = await renderView(modal, <NftsTab />)
  const image = () => document.querySelector('img')
  return { ...modal, ...drawn, image }
}
const openDetails = async (own: Nft) => {
  const modal = setUp([own])
  const { contractAddress, tokenId } = own
  return { ...modal, ...(await renderView(modal, <NftDetails data={{ contractAddress, tokenId }} />)) }
}

describe('NftsTab', () => {
  test('default: collections with headings and counts, a card for each NFT [VIEW-19: NFTs]', async () => {
    const { screen } = await open([
      nft({ name: 'Red door' }),
      nft({ contractAddress: contract('b'), collection: 'Keys', name: 'Iron key', quantity: '3' }),
      nft({ tokenId: '2', name: 'Garden door' }),
    ])
    expect(screen.getAllByRole('heading').map((x) => x.textContent)).toEqual([
      'Doorsnfts.count',
      'Keysnfts.count',
    ])
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual([
      expect.stringContaining('Red door#1'),
      expect.stringContaining('Garden door#2'),
      expect.stringMatching(/×3.*Iron key#1/),
    ])
  })

  test('behavior: of a thousand NFTs only those in sight are drawn, and only their metadata is read', async () => {
    const uri = (id: number) => `https://nfts.test/${id}.json`
    const many = Array.from({ length: 1_000 }, (_, id) => nft({ tokenId: String(id), uri: uri(id) }))
    const { api, screen } = await open(many)
    expect(screen.getAllByRole('button').length).toBeLessThan(40)
    expect(api.requests.filter((x) => x.url.host === 'nfts.test').length).toBeLessThan(40)
  })

  test('behavior: without a NFT one sentence and one action; a part that is missing is said', async () => {
    const { navigator, screen } = await open([], true)
    expect(screen.getByText('nfts.empty')).toBeTruthy()
    expect(screen.getByText('nfts.partial')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'feature.receive' }))
    expect(navigator.steps).toMatchObject([{ how: 'push', route: { view: 'WalletReceive' } }])
  })

  test('error: a failed search says so, with a retry that opens after 30 s', async () => {
    const modal = createTestModal({ caipAddress })
    modal.api.answer(`/api/v1/account/${alice}/history`, { status: 500 })
    const { screen, settle } = await renderView(modal, <NftsTab />)
    expect(screen.getByText('nfts.unavailable')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'tokens.retryIn' }).hasAttribute('disabled')).toBe(true)
    modal.api.answer(`/api/v1/account/${alice}/history`, { json: { data: [], next: null } })
    for (let second = 0; second < 30; second += 1) await act(() => modal.clock.advanceAsync(1_000))
    fireEvent.click(screen.getByRole('button', { name: 'common.retry' }))
    await settle()
    expect(screen.getByText('nfts.empty')).toBeTruthy()
  })

  test('behavior: a picture is inert, lazy, and tells no host where it is shown', async () => {
    const { image } = await open([nft({ imageUrl: picture, name: 'Red door' })])
    const attributes = Object.fromEntries([...(image()?.attributes ?? [])].map((x) => [x.name, x.value]))
    expect(attributes).toMatchObject({
      src: picture,
      alt: '',
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    })
    // The browser asks when the address is set, so the rules stand before it.
    expect([...(image()?.attributes ?? [])].at(-1)?.name).toBe('src')
  })

  test('behavior: a picture that fails, or does not come in 2 s, gives its place to its name [CON-32]', async () => {
    const { clock, image, screen } = await open([nft({ imageUrl: picture, name: 'Red door' })])
    await act(() => clock.advanceAsync(1_999))
    expect([image() === null, screen.getAllByText('Red door').length]).toEqual([false, 1])
    await act(() => clock.advanceAsync(1))
    expect([image(), screen.getAllByText('Red door').length]).toEqual([null, 2])
    cleanup()
    const other = await open([nft({ imageUrl: picture, name: 'Blue door' })])
    fireEvent.error(other.image() as Element)
    expect([other.image(), other.screen.getAllByText('Blue door').length]).toEqual([null, 2])
  })

  test('behavior: a picture that came stays', async () => {
    const { clock, image } = await open([nft({ imageUrl: picture })])
    fireEvent.load(image() as Element)
    await act(() => clock.advanceAsync(60_000))
    expect(image()?.getAttribute('src')).toBe(picture)
  })

  test('behavior: a picture on a host that the page did not configure is not asked', async () => {
    const { image } = await open([nft({ imageUrl: 'https://evil.example/1.png' })])
    expect(image()).toBeNull()
  })

  test('behavior: the name is that of the metadata, of the history, or of the collection with the id', async () => {
    const inline = (json: object) => `data:application/json,${JSON.stringify(json)}`
    const names = async (own: Nft) => {
      const { screen } = await open([own])
      const text = screen.getByRole('button').textContent
      cleanup()
      return text
    }
    expect(await names(nft({ uri: inline({ name: 'Own' }) }))).toContain('Own#1')
    expect(await names(nft({ uri: inline({}), name: 'Told' }))).toContain('Told#1')
    expect(await names(nft())).toContain('Doors #1#1')
    expect(await names(nft({ collection: 'www.evil.example' }))).toContain('0xaa…aaaaaa #1')
    expect(await names(nft({ tokenId: String(2n ** 256n - 1n) }))).toContain('#11579…9935')
  })
})

describe('NftDetails', () => {
  const json = {
    name: 'Red door',
    description: 'A <b>door</b>.',
    image: picture,
    attributes: [{ trait_type: 'Colour', value: 'Red' }],
  }
  const uri = `data:application/json,${JSON.stringify(json)}`

  test('default: picture, names, id, contract, description as plain text and attributes', async () => {
    const { screen } = await openDetails(nft({ uri }))
    expect(screen.getByRole('img', { name: 'Red door' }).getAttribute('src')).toBe(picture)
    for (const text of ['Red door', 'Doors', 'A <b>door</b>.', 'Colour', 'Red', '1'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toContain(contract('a'))
    expect(screen.getByRole('button', { name: 'nft.copyContract' })).toBeTruthy()
    expect(screen.queryByText('nft.quantity')).toBeNull()
  })

  test('behavior: of an ERC-1155 the quantity too; there is no send, which is not made yet', async () => {
    const { screen } = await openDetails(nft({ standard: 'ERC1155', quantity: '1234' }))
    expect(screen.getByText('nft.quantity')).toBeTruthy()
    expect(screen.getByText('1,234')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /send/i })).toBeNull()
  })

  test('error: an NFT that is not the account’s', async () => {
    const modal = setUp([nft()])
    const data = { contractAddress: contract('a'), tokenId: '2' }
    const { screen } = await renderView(modal, <NftDetails data={data} />)
    expect(screen.getByText('nft.gone')).toBeTruthy()
  })
})
