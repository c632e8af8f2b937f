import { configAtom, modalAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { expect, test } from '@rstest/core'
import { createStore } from 'jotai'
import { walletIconAtom } from './walletIcon.js'

const own = { id: 'a', name: 'A', image_url: 'https://a.test/a.png' }
const listed = { id: 'b', name: 'B', image_id: 'b1' }

test('walletIcon: a modal that was never opened asks for no picture; once it was, closing it changes nothing', () => {
  const store = createStore()
  store.set(configAtom, createTestModal().config)
  const icons = () => [own, listed, undefined].map(store.get(walletIconAtom))
  expect(icons()).toEqual([undefined, undefined, undefined])
  const there = [own.image_url, expect.stringContaining('b1'), undefined]
  for (const open of [true, false]) {
    store.set(modalAtom, { open, embedded: false, shaking: false })
    expect(icons()).toEqual(there)
  }
})
