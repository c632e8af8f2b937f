import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, expect, test } from '@rstest/core'
import { cleanup } from '@testing-library/react'
import { refreshActivityIntent } from '../state/activity.js'
import { nameLookupAtom } from '../state/receiverName.js'
import { answerPages, transactionOf, transferOf } from '../testing/createHistory.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { WalletSend } from '../views/WalletSend.js'
import { AccountBar } from './AccountBar.js'
import { ActivityTab } from './ActivityTab.js'

afterEach(cleanup)

const evil = 'https://evil.example/who-looks.png'
const own = 'https://foyer.test/a.png'
const drawn = () => [...document.querySelectorAll('img')].map((x) => x.getAttribute('src'))

test('behavior: a row of the history draws a picture of the page’s services alone, however a token or NFT names another', async () => {
  const modal = createTestModal({ caipAddress: `eip155:1:${alice}` })
  const token = (url: string) => transferOf({ fungible_info: { symbol: 'USDC', icon: { url } } })
  const nft = (url: string) =>
    transferOf({ fungible_info: undefined, nft_info: { name: 'Cat', content: { preview: { url } } } })
  const all = [token(evil), nft(evil), token(own), nft('https://foyer.test/b.png')]
  answerPages(modal.api, [all.map((transfer, at) => transactionOf(at, { transfers: [transfer] }))])
  await modal.store.set(refreshActivityIntent)
  const { screen } = await renderView(modal, <ActivityTab />)
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4)
  expect(drawn()).toEqual([own, 'https://foyer.test/b.png'])
})

test('behavior: a person’s picture is of the page’s services, where a name’s owner chose another host', async () => {
  for (const [avatar, shown] of [
    [evil, []],
    [own, [own]],
  ] as const) {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    modal.store.sub(nameLookupAtom, () => {})
    modal.api.answer('/api/v1/profile/account/mallory.foyer.id', {
      json: { addresses: { '60': bob }, attributes: { avatar } },
    })
    await modal.fill({ receiver: 'mallory.foyer.id' })
    await modal.clock.advanceAsync(300)
    await modal.settle()
    const { screen } = await renderView(modal, <WalletSend data={undefined} />)
    expect(screen.getByText('mallory.foyer.id')).toBeTruthy()
    expect(drawn()).toEqual(shown)
    cleanup()
  }
})

test('behavior: so is the picture of the account in use', async () => {
  const options = { networks: ['eip155:137'] }
  const modal = createTestModal({ caipAddress: `eip155:137:${alice}`, options })
  modal.api.answer('/api/v1/supported-chains', { json: { http: ['eip155:137'], ws: [] } })
  modal.api.answer(`/api/v1/identity/${alice}`, { json: { name: 'alice.foyer.id', avatar: evil } })
  modal.api.answer('/api/v1/profile/account/alice.foyer.id', { json: { addresses: { '60': alice } } })
  const { screen, settle } = await renderView(modal, <AccountBar />)
  await settle()
  expect(screen.getByRole('button').textContent).toBe('alice.foyer.id')
  expect(drawn()).toEqual([])
})
