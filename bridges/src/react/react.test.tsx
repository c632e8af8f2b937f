import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { act, StrictMode, version } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { fakeFoyer } from '../test/fakeFoyer.js'
import { ConnectButton, FoyerProvider, useConnection, useFoyer, useFoyerState, useProvider } from './react.js'

/** The build puts it in where these tests run with an older React. */
declare const REACT_MAJOR: string | undefined

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let draws = 0
const Status = () => {
  draws += 1
  return <output>{useFoyerState((state) => state.status)}</output>
}
const Account = () => {
  const { address: used, status } = useConnection('eip155')
  return <p>{`${status} ${used ?? 'nobody'}`}</p>
}

const Picked = () => <i>{Object.keys(useFoyerState((state) => ({ ...state.namespaces }))).join()}</i>
const Probe = ({ found }: { found: unknown[] }) => {
  found.push(useFoyer(), useProvider('solana'))
  return null
}

describe('the React bridge', () => {
  const ends: (() => void)[] = []
  const errors: string[] = []
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    rs.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said.map(String).join(' ')))
    errors.length = 0
    draws = 0
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    rs.restoreAllMocks()
  })

  const place = () => document.body.appendChild(document.createElement('div'))
  const draw = async (app: React.ReactNode) => {
    const element = place()
    const root = createRoot(element)
    await act(async () => root.render(app))
    ends.push(() => {
      act(() => root.unmount())
      element.remove()
    })
    return element
  }

  test('param: the React of these tests is 19, and 18 in their second run', () => {
    const major = typeof REACT_MAJOR === 'string' ? REACT_MAJOR : '19'
    expect(version.split('.')[0]).toBe(major)
  })

  test('default: components follow the state, and those that pick a part of it are drawn when that changes', async () => {
    const foyer = fakeFoyer()
    const element = await draw(
      <StrictMode>
        <FoyerProvider foyer={foyer}>
          <Status />
          <Account />
        </FoyerProvider>
      </StrictMode>,
    )
    expect(element.textContent).toBe('disconnecteddisconnected nobody')
    await act(async () => {
      const connecting = foyer.connect()
      await Promise.resolve()
      foyer.approve()
      await connecting
    })
    expect(element.textContent).toBe(`connectedconnected ${address}`)
    const drawn = draws
    await act(async () => foyer.setLocale('de'))
    expect(draws).toBe(drawn)
    await act(() => foyer.disconnect())
    expect(element.textContent).toBe('disconnecteddisconnected nobody')
    expect(errors).toEqual([])
  })

  test('behavior: a selector that makes a new object each time is drawn once for each change', async () => {
    const foyer = fakeFoyer({ status: 'connected' })
    const element = await draw(
      <FoyerProvider foyer={foyer}>
        <Picked />
      </FoyerProvider>,
    )
    expect(element.textContent).toBe('eip155')
    expect(errors).toEqual([])
  })

  test('behavior: a server renders that nobody knows yet, and the page hydrates it without a difference', async () => {
    for (const status of ['connected', 'disconnected', 'restoring'] as const) {
      const foyer = fakeFoyer({ status })
      const app = (
        <FoyerProvider foyer={foyer}>
          <Status />
          <Account />
          <ConnectButton />
        </FoyerProvider>
      )
      const element = place()
      element.innerHTML = renderToString(app)
      expect(element.textContent).toBe('restoringrestoring nobodyConnect wallet')
      const root = await act(async () => hydrateRoot(element, app))
      expect(element.querySelector('output')?.textContent).toBe(status)
      expect(errors).toEqual([])
      act(() => root.unmount())
      element.remove()
    }
  })

  test('behavior: the button opens the modal and shows the account; a modal that is closed is no failure [CON-10: the page’s button]', async () => {
    const foyer = fakeFoyer()
    const failures: string[] = []
    const attached = rs.spyOn(foyer, 'attach')
    const element = await draw(
      <FoyerProvider foyer={foyer}>
        <ConnectButton className="own" label="Sign in" onFailure={({ name }) => failures.push(name)} />
      </FoyerProvider>,
    )
    const button = element.querySelector('button')
    expect([button?.textContent, button?.className, button?.type]).toEqual(['Sign in', 'own', 'button'])
    // Compared by identity: a deep look would read what React 18 warns of.
    expect(attached.mock.calls[0]?.[0] === button).toBe(true)
    await act(async () => button?.click())
    expect(foyer.isOpen).toBe(true)
    await act(async () => foyer.approve())
    expect(button?.textContent).toBe('0xf3…b92266')
    for (const name of ['ModalClosedError', 'ReleaseListError']) {
      rs.spyOn(foyer, 'open').mockRejectedValue(Object.assign(new Error(), { name }))
      await act(async () => button?.click())
    }
    expect(failures).toEqual(['ReleaseListError'])
    expect(errors).toEqual([])
  })

  test('default: hooks give the modal and its providers', async () => {
    const foyer = fakeFoyer()
    const found: unknown[] = []
    await draw(
      <FoyerProvider foyer={foyer}>
        <Probe found={found} />
      </FoyerProvider>,
    )
    expect(found).toEqual([foyer, foyer.provider('solana')])
  })

  test('error: a hook without a provider above says what is missing', () => {
    expect(() => renderToString(<Status />)).toThrow('wrap your app in <FoyerProvider')
  })
})
