import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, expect, test } from '@rstest/core'
import { cleanup, fireEvent } from '@testing-library/react'
import { renderView } from '../testing/renderView.js'
import { AccountBar } from './AccountBar.js'

afterEach(cleanup)

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const options = { networks: ['eip155:137'] }

function createNamed(said: unknown, address = alice) {
  const modal = createTestModal({ caipAddress: `eip155:137:${alice}`, options })
  modal.api.answer('/api/v1/supported-chains', { json: { http: ['eip155:137'], ws: [] } })
  modal.api.answer(`/api/v1/identity/${alice}`, { json: said })
  modal.api.answer('/api/v1/profile/account/alice.foyer.id', { json: { addresses: { '60': address } } })
  return modal
}

test('default: the name and picture in place of the short address; a press copies the whole address', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  const modal = createNamed({ name: 'alice.foyer.id', avatar: 'https://foyer.test/a.png' })
  const { screen, settle } = await renderView(modal, <AccountBar />)
  await settle()
  const chip = screen.getByRole('button')
  expect(chip.textContent).toBe('alice.foyer.id')
  expect(chip.querySelector('img')?.src).toBe('https://foyer.test/a.png')
  fireEvent.click(chip)
  expect(copied).toEqual([alice])
})

test('behavior: a name that leads elsewhere is not shown', async () => {
  const modal = createNamed({ name: 'alice.foyer.id' }, `0x${'2'.repeat(40)}`)
  const { screen } = await renderView(modal, <AccountBar />)
  expect(screen.getByRole('button').textContent).toBe('0xf3…b92266')
})
