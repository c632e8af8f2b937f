import type { Eip1193Provider } from '@foyer/shared-core/connectors'
import { addMessagesIntent, sharedMessages } from '@foyer/shared-core/i18n'
import type { ViewsByRemote } from '@foyer/shared-core/manifest'
import { activeConnectionAtom, connectIntent, getProviderIntent, routeAtom } from '@foyer/shared-core/state'
import { createEmbeddedModal, testUser } from '@foyer/shared-core/testing'
import { afterEach, expect, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ComponentType } from 'react'
import { manifest } from '../manifest.js'
import en from '../messages/en.js'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** A view of who is logged in, in a browser that lets the frame keep what it holds, or does not. */
async function show(view: ViewsByRemote['mf-account'], storage: 'kept' | 'blocked') {
  const modal = createEmbeddedModal({
    answers: {
      isConnected: () => ({ isConnected: true }),
      getUser: () => ({ user: testUser }),
      rpcRequest: () => new Promise(() => {}),
    },
  })
  const { site, store, until } = modal
  if (site.ready) site.ready.storage = storage
  store.set(addMessagesIntent, (await sharedMessages.en()).default)
  store.set(addMessagesIntent, en)
  await act(async () => {
    void store.set(connectIntent, { connectorId: 'embedded' })
    await until(() => store.get(activeConnectionAtom) !== undefined)
  })
  if (view === 'ApproveTransaction') {
    const provider = (await store.set(getProviderIntent)) as Eip1193Provider
    provider.request({ method: 'personal_sign', params: ['0x68690a', testUser.address] }).catch(() => {})
    await until(() => site.calls().includes('rpcRequest'), act)
    site.say({ type: 'asks', id: site.asked.at(-1)?.id ?? '', height: 300 })
    await until(() => store.get(routeAtom).view === view, act)
  }
  store.set(routeAtom, { view, data: undefined } as never)
  const Component = (await manifest.views[view]()) as ComponentType
  cleanup()
  render(
    <Provider store={store}>
      <Component />
    </Provider>,
  )
  await screen.findAllByRole('button')
}

test.each(['AccountSettings', 'ApproveTransaction'] as const)(
  'error: %s says that a reload signs out where the browser keeps nothing, and nothing of it where it does',
  async (view) => {
    for (const storage of ['blocked', 'kept'] as const) {
      await show(view, storage)
      const told = screen.queryAllByText(/^This browser lets the wallet keep nothing here/)
      expect([storage, told.length]).toEqual([storage, storage === 'blocked' ? 1 : 0])
    }
  },
)
