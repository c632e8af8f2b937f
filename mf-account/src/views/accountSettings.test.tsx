import { accountTypesAtom } from '@foyer/shared-core/embedded'
import { addMessagesIntent, sharedMessages } from '@foyer/shared-core/i18n'
import { activeConnectionAtom, connectIntent } from '@foyer/shared-core/state'
import { createEmbeddedModal, testUser } from '@foyer/shared-core/testing'
import { afterEach, expect, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import texts from '../messages/embedded/en.js'
import { AccountSettings } from './AccountSettings.js'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const smartAddress = `0x${'5'.repeat(40)}`

/** A visitor whose smart account is at the given address, and leads. */
async function logIn(answers: NonNullable<Parameters<typeof createEmbeddedModal>[0]>['answers'] = {}) {
  const user: typeof testUser = {
    ...testUser,
    accounts: [...testUser.accounts, { namespace: 'eip155', address: smartAddress, type: 'smartAccount' }],
    preferredAccountType: 'smartAccount',
  }
  const modal = createEmbeddedModal({
    answers: {
      isConnected: () => ({ isConnected: true }),
      getUser: () => ({ user }),
      getSmartAccountNetworks: () => ({ networks: ['eip155:1'] }),
      ...answers,
    },
  })
  const { store, until } = modal
  store.set(addMessagesIntent, (await sharedMessages.en()).default)
  store.set(addMessagesIntent, texts)
  await act(async () => {
    void store.set(connectIntent, { connectorId: 'embedded' })
    await until(() => store.get(activeConnectionAtom) !== undefined)
  })
  return modal
}

test('behavior: an account that a page’s own transaction deployed meanwhile says so', async () => {
  const { site, store, until } = await logIn({
    initSmartAccount: () => ({ address: smartAddress, isDeployed: true }),
  })
  render(
    <Provider store={store}>
      <AccountSettings />
    </Provider>,
  )
  await act(() => until(() => store.get(accountTypesAtom)?.isDeployed === true))
  expect(site.asked.at(-1)).toMatchObject({
    call: 'initSmartAccount',
    params: { caipNetworkId: 'eip155:1' },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Account type/ }))
  expect(screen.getByText(texts['settings.type.deployed'])).toBeTruthy()
})

test.each([
  ['with smart accounts', ['eip155:1'], 6],
  ['without', [], 5],
] as const)(
  'default: settings %s: each item of the list is one row, and none is empty',
  async (_, networks, count) => {
    const { store } = await logIn({ getSmartAccountNetworks: () => ({ networks: [...networks] }) })
    render(
      <Provider store={store}>
        <AccountSettings />
      </Provider>,
    )
    const row = await screen.findByRole('button', { name: /^Recovery/ })
    expect(row).toBeTruthy()
    if (networks.length > 0) await userEvent.click(screen.getByRole('button', { name: /^Account type/ }))
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(count)
    expect(items.filter((item) => !item.textContent)).toEqual([])
  },
)
