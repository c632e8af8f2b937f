import { addMessagesIntent, sharedMessages } from '@foyer/shared-core/i18n'
import { activeConnectionAtom, connectIntent } from '@foyer/shared-core/state'
import { createEmbeddedModal, testUser } from '@foyer/shared-core/testing'
import { afterEach, expect, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import texts from '../messages/embedded/en.js'
import { AccountType } from './AccountType.js'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test.each([
  ['another address', `0x${'5'.repeat(40)}`, 'settings.type.change', 'settings.type.notDeployed'],
  ['the same address', testUser.address, 'settings.type.same', 'settings.type.getsCode'],
] as const)(
  'default: a smart account of %s says what a switch changes',
  async (_, address, change, state) => {
    const user: typeof testUser = {
      ...testUser,
      accounts: [...testUser.accounts, { namespace: 'eip155', address, type: 'smartAccount' }],
      preferredAccountType: 'smartAccount',
    }
    const { store, until } = createEmbeddedModal({
      answers: {
        isConnected: () => ({ isConnected: true }),
        getUser: () => ({ user }),
        getSmartAccountNetworks: () => ({ networks: ['eip155:1'] }),
      },
    })
    store.set(addMessagesIntent, (await sharedMessages.en()).default)
    store.set(addMessagesIntent, texts)
    await act(async () => {
      void store.set(connectIntent, { connectorId: 'embedded' })
      await until(() => store.get(activeConnectionAtom) !== undefined)
    })
    render(
      <Provider store={store}>
        <AccountType />
      </Provider>,
    )
    await userEvent.click(screen.getByRole('button', { name: /^Account type/ }))
    expect(screen.getAllByText(/^A switch/).map((x) => x.textContent)).toEqual([texts[change]])
    expect(screen.getByText(texts[state])).toBeTruthy()
  },
)
