import { addMessagesIntent, sharedMessages } from '@foyer/shared-core/i18n'
import { activeConnectionAtom, connectIntent } from '@foyer/shared-core/state'
import { createEmbeddedModal, groupedAddresses, testUser } from '@foyer/shared-core/testing'
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
  ['another address', `0x${'5'.repeat(40)}`, 'settings.type.change', 'settings.type.notDeployed', 1],
  ['the same address', testUser.address, 'settings.type.same', 'settings.type.getsCode', 0],
] as const)(
  'default: a smart account of %s says what a switch changes, and what another one has',
  async (_, address, change, state, others) => {
    const user: typeof testUser = {
      ...testUser,
      accounts: [...testUser.accounts, { namespace: 'eip155', address, type: 'smartAccount' }],
      preferredAccountType: 'smartAccount',
    }
    const { api, store, until } = createEmbeddedModal({
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
    const one = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x16345785d8a0000' })
    api.answer('/api/v1/', ({ body }) => ({
      json: Array.isArray(body) ? body.map(one) : one(body as { id: number }),
    }))
    render(
      <Provider store={store}>
        <AccountType />
      </Provider>,
    )
    await userEvent.click(screen.getByRole('button', { name: /^Account type/ }))
    expect(screen.getAllByText(/^A switch/).map((x) => x.textContent)).toEqual([texts[change]])
    expect(screen.getByText(texts[state])).toBeTruthy()
    // Where the address changes, the new one is whole, in groups [CON-10].
    expect(groupedAddresses()).toEqual(others === 1 ? [testUser.address] : [])
    const said = () => screen.queryAllByText('The other one has 0.1 ETH.')
    let turns = 0
    await until(
      () => turns++ > 20 || said().length > 0,
      (turn) => act(turn),
    )
    expect([said().length, api.requestsOf('/api/v1/').length]).toEqual([others, others])
  },
)
