import type { Eip1193Provider } from '@foyer/shared-core/connectors'
import { addMessagesIntent, sharedMessages } from '@foyer/shared-core/i18n'
import type { ViewsByRemote } from '@foyer/shared-core/manifest'
import {
  activeConnectionAtom,
  connectIntent,
  connectorsAtom,
  getProviderIntent,
  modalAtom,
  routeAtom,
} from '@foyer/shared-core/state'
import {
  createEmbeddedModal,
  createTestConnector,
  createTestWindow,
  TestFault,
  testSite,
  testUser,
} from '@foyer/shared-core/testing'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ComponentType } from 'react'
import { manifest } from '../manifest.js'
import en from '../messages/en.js'

afterEach(() => {
  cleanup()
  rs.restoreAllMocks()
  document.body.replaceChildren()
})

type Answers = NonNullable<Parameters<typeof createEmbeddedModal>[0]>['answers']

/** A modal whose visitor is logged in by the given user, which its views follow. */
async function logIn({ answers, user = testUser }: { answers?: Answers; user?: typeof testUser } = {}) {
  const modal = createEmbeddedModal({
    answers: {
      isConnected: () => ({ isConnected: true }),
      getUser: () => ({ user }),
      ...answers,
    },
  })
  const { store, until } = modal
  store.set(addMessagesIntent, (await sharedMessages.en()).default)
  store.set(addMessagesIntent, en)
  await act(async () => {
    void store.set(connectIntent, { connectorId: 'embedded' })
    await until(() => store.get(activeConnectionAtom) !== undefined)
  })
  return {
    ...modal,
    /** Draws a view of the manifest; the later ones are drawn as the modal goes there. */
    async show(view: ViewsByRemote['mf-account']) {
      store.set(routeAtom, { view, data: undefined } as never)
      const Component = (await manifest.views[view]()) as ComponentType
      cleanup()
      return render(
        <Provider store={store}>
          <Component />
        </Provider>,
      )
    },
    /** Goes on until something is so, and draws what became of it. */
    meet: (isSo: () => boolean) => until(isSo, act),
  }
}

const newEmail = 'bob@example.com'
const changed = { ...testUser, email: newEmail }
const codes = { updateEmail: () => ({ action: 'verifyPrimaryOtp' }), updateEmailPrimaryOtp: () => ({}) }

async function type(label: string, text: string) {
  await userEvent.type(await screen.findByLabelText(label), text)
}

describe('UpdateEmailWallet', () => {
  test('default: a code of each address, then the modal closes once the account has the new one [VIEW-10] [STA-12] [CON-03]', async () => {
    let asked = 0
    const modal = await logIn({
      answers: {
        ...codes,
        updateEmailSecondaryOtp: () => ({ email: newEmail }),
        getUser: () => ({ user: asked++ > 2 ? changed : testUser }),
      },
    })
    const { clock, meet, show, site, store } = modal
    const atView = (view: string) => () => store.get(routeAtom).view === view
    await show('UpdateEmailWallet')
    expect(screen.getByText(/^We mail a code to alice@example.com/)).toBeTruthy()
    await type('E-mail address', ` ${newEmail} {Enter}`)
    await meet(atView('UpdateEmailPrimaryOtp'))
    await show('UpdateEmailPrimaryOtp')
    expect(screen.getByText(/a code to alice@example.com/)).toBeTruthy()
    await type('Code of six digits', '111111')
    await meet(atView('UpdateEmailSecondaryOtp'))
    await show('UpdateEmailSecondaryOtp')
    expect(screen.getByText(/a code to bob@example.com/)).toBeTruthy()
    asked = 0
    await type('Code of six digits', '222222')
    await meet(() => asked === 1)
    const at = clock.nowMs()
    await meet(() => !store.get(modalAtom).open)
    expect(Math.floor((clock.nowMs() - at) / 1_000)).toBe(3)
    const given = site.asked.filter((x) => x.call.startsWith('updateEmail'))
    expect(given.map((x) => x.params)).toEqual([{ email: newEmail }, { otp: '111111' }, { otp: '222222' }])
    await show('AccountSettings')
    expect(screen.getByText(newEmail)).toBeTruthy()
  })
  test('error: an address that is none is told beside the field, and nothing is mailed [VAL-01: update]', async () => {
    const { show, site } = await logIn()
    await show('UpdateEmailWallet')
    await type('E-mail address', 'bob@{Enter}')
    expect(await screen.findByText(/Check the address/)).toBeTruthy()
    expect(site.calls()).not.toContain('updateEmail')
  })

  test('error: without the connector of such logins it says so [VAL-05]', async () => {
    const { meet, show, site, store } = await logIn()
    store.set(connectorsAtom, [])
    await show('UpdateEmailWallet')
    await type('E-mail address', `${newEmail}{Enter}`)
    await meet(() => screen.queryByText('No auth connector found') !== null)
    expect(site.calls()).not.toContain('updateEmail')
  })

  test('error: who came by a wallet of their own is told so [VAL-06]', async () => {
    const { meet, show, site, store, activate } = await logIn()
    store.set(connectorsAtom, (list) => [...list, createTestConnector({ id: 'test' })])
    act(() => activate(`eip155:1:${testUser.address}`))
    await show('UpdateEmailWallet')
    await type('E-mail address', `${newEmail}{Enter}`)
    await meet(() => screen.queryByText('Not connected to email or social') !== null)
    expect(site.calls()).not.toContain('updateEmail')
  })

  test('error: an address of another wallet leads nowhere, and can be written anew', async () => {
    const refused = () => {
      throw new TestFault({ name: 'emailTaken' })
    }
    const { meet, show, store } = await logIn({ answers: { updateEmail: refused } })
    await show('UpdateEmailWallet')
    await type('E-mail address', `${newEmail}{Enter}`)
    await meet(() => screen.queryByText('This address belongs to another wallet.') !== null)
    expect(store.get(routeAtom).view).toBe('UpdateEmailWallet')
    await type('E-mail address', 'x')
    expect(screen.queryByText('This address belongs to another wallet.')).toBeNull()
  })

  test('behavior: a brand’s account without an address asks only for the code of the new one', async () => {
    const { email: _, ...user } = { ...testUser, authName: 'x', userName: 'alice' }
    const { meet, show, store } = await logIn({
      user,
      answers: { updateEmail: () => ({ action: 'verifySecondaryOtp' }) },
    })
    await show('AccountSettings')
    expect(screen.getByRole('button', { name: /Add an e-mail/ })).toBeTruthy()
    await show('UpdateEmailWallet')
    expect(screen.getByText('We mail a code to the new address.')).toBeTruthy()
    await type('E-mail address', `${newEmail}{Enter}`)
    await meet(() => store.get(routeAtom).view === 'UpdateEmailSecondaryOtp')
  })
})

describe('UpdateEmailPrimaryOtp', () => {
  test('error: a wrong code, with the tries that are left, is typed over', async () => {
    let refuse = (_: Error) => {}
    const updateEmailPrimaryOtp = () =>
      new Promise<never>((_, reject) => {
        refuse = reject
      })
    const { meet, show, site, store } = await logIn({ answers: { ...codes, updateEmailPrimaryOtp } })
    await show('UpdateEmailWallet')
    await type('E-mail address', `${newEmail}{Enter}`)
    await meet(() => store.get(routeAtom).view === 'UpdateEmailPrimaryOtp')
    await show('UpdateEmailPrimaryOtp')
    await type('Code of six digits', '000000')
    await meet(() => site.calls().includes('updateEmailPrimaryOtp'))
    refuse(new TestFault({ name: 'wrongCode', left: 1 }))
    await meet(() => screen.queryByText(/1 try is left/) !== null)
    const field = screen.getByLabelText<HTMLInputElement>('Code of six digits')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
    expect(document.activeElement).toBe(field)
  })

  test('behavior: without a change under way it asks for an address', async () => {
    const { show } = await logIn()
    for (const view of ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'] as const) {
      await show(view)
      expect(screen.getByLabelText('E-mail address')).toBeTruthy()
    }
  })
})

describe('ApproveTransaction', () => {
  /** A page asks for a signature, and the frame asks the visitor. */
  async function ask(answers: Answers = {}) {
    const modal = await logIn({
      answers: { rpcRequest: () => new Promise(() => {}), rpcAbort: () => ({}), ...answers },
    })
    const { meet, site, store } = modal
    const provider = (await store.set(getProviderIntent)) as Eip1193Provider
    const signed = provider.request({ method: 'personal_sign', params: ['0x68690a', testUser.address] })
    signed.catch(() => {})
    await meet(() => site.calls().includes('rpcRequest'))
    const { id = '' } = site.asked.at(-1) ?? {}
    const say = (height: number) => site.say({ type: 'asks', id, height })
    // Not shown yet, it cannot measure.
    say(0)
    await meet(() => store.get(routeAtom).view === 'ApproveTransaction')
    await modal.show('ApproveTransaction')
    return { ...modal, id, say, signed }
  }
  const slot = () => document.querySelector('slot[name="foyer-frame"]')
  const height = () => slot()?.parentElement?.style.blockSize

  test('default: the frame stands where the view is, as high as its question, with one way out [VIEW-17]', async () => {
    const { id, meet, say, signed, site, store } = await ask()
    expect(slot()).toBeTruthy()
    expect(height()).toBe('400px')
    say(480)
    await meet(() => height() === '480px')
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual(['Cancel'])
    site.say({ type: 'result', id, result: { value: `0x${'ab'.repeat(65)}` } })
    expect(await signed).toBe(`0x${'ab'.repeat(65)}`)
    expect(store.get(routeAtom).view).not.toBe('ApproveTransaction')
  })

  test('behavior: Cancel gives the request up, and disconnects nothing [NAV-13: Cancel] [API-51: abort]', async () => {
    const { id, meet, signed, site, store } = await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(signed).rejects.toThrow('Request was aborted')
    await meet(() => site.calls().includes('rpcAbort'))
    expect(site.asked.find((x) => x.call === 'rpcAbort')?.params).toEqual({ id })
    expect(store.get(activeConnectionAtom)?.connectorId).toBe('embedded')
  })

  test('behavior: what would close the modal leads to the way out [NAV-13: focus]', async () => {
    const { store } = await ask()
    expect(document.activeElement).toBe(document.body)
    act(() => store.set(modalAtom, (modal) => ({ ...modal, shaking: true })))
    expect(document.activeElement?.textContent).toBe('Cancel')
  })

  test('behavior: without a question it says so', async () => {
    const { show } = await logIn()
    await show('ApproveTransaction')
    expect(screen.getByText('Nothing is waiting for you')).toBeTruthy()
    expect(slot()).toBeNull()
  })
})

describe('AccountSettings', () => {
  /** What a press opens. */
  function openWindows() {
    const opened = createTestWindow()
    return { ...opened, open: rs.spyOn(window, 'open').mockReturnValue(opened.site) }
  }
  const state = 'state'
  const getSettingsUri = (params: unknown) => ({
    uri: `${testSite}/popup/${(params as { page: string }).page}`,
    state,
  })

  test('behavior: what is secret is shown by a window of the secure site, asked for in the press', async () => {
    const { meet, show, store } = await logIn({ answers: { getSettingsUri } })
    const { open, say, site } = openWindows()
    await show('AccountSettings')
    for (const [name, page] of [
      [/^Recovery/, 'recovery'],
      [/^Export the key/, 'export'],
    ] as const) {
      open.mockClear()
      await userEvent.click(screen.getByRole('button', { name }))
      expect(open).toHaveBeenCalledOnce()
      await meet(() => site.location.href === `${testSite}/popup/${page}`)
      say({ type: 'foyer:window', state, outcome: 'done' })
    }
    expect(store.get(activeConnectionAtom)?.connectorId).toBe('embedded')
  })

  test('behavior: signing out everywhere ends this page’s connection once the window says it is done', async () => {
    const { meet, show, store } = await logIn({ answers: { getSettingsUri } })
    const { say, site } = openWindows()
    await show('AccountSettings')
    await userEvent.click(screen.getByRole('button', { name: /^Sign out everywhere/ }))
    await meet(() => site.location.href.endsWith('signOutEverywhere'))
    say({ type: 'foyer:window', state: 'another', outcome: 'done' })
    expect(store.get(activeConnectionAtom)?.connectorId).toBe('embedded')
    say({ type: 'foyer:window', state, outcome: 'done' })
    await meet(() => store.get(activeConnectionAtom) === undefined)
  })

  test('behavior: signing out here ends the session in the frame [API-49: sign out]', async () => {
    const { meet, show, site, store } = await logIn()
    await show('AccountSettings')
    await userEvent.click(screen.getByRole('button', { name: 'Sign out here' }))
    await meet(() => store.get(activeConnectionAtom) === undefined)
    expect(site.calls()).toContain('signOut')
  })
})
