import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { instances } from '../../../shell/src/loader/createInstance.js'
import { createTestInstance } from '../../../shell/src/testing/createTestInstance.js'
import { ConnectButton, FoyerProvider, useConnection, useFoyer } from './react.js'

/** What a page's module that calls `createFoyer` does each time that it runs, and who listens to what it made. */
function runModule() {
  const made = createTestInstance({ id: 'main', warm: 'none' })
  const { attach, subscribe } = made.foyer
  const held = { subscribed: 0, attached: 0 }
  const count = (what: keyof typeof held, end: () => void) => {
    held[what] += 1
    return () => {
      held[what] -= 1
      end()
    }
  }
  rs.spyOn(made.foyer, 'subscribe').mockImplementation((listener) => count('subscribed', subscribe(listener)))
  rs.spyOn(made.foyer, 'attach').mockImplementation((element) => count('attached', attach(element)))
  return { ...made, held }
}
type Module = ReturnType<typeof runModule>

const used: unknown[] = []
const Part = () => {
  used.push(useFoyer())
  return <output>{useConnection('eip155').status}</output>
}
const app = ({ foyer }: Module): ReactNode => (
  <StrictMode>
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
      <Part />
    </FoyerProvider>
  </StrictMode>
)

describe('the React bridge on a development server', () => {
  const errors: unknown[] = []
  let element: HTMLElement
  let root: ReturnType<typeof createRoot>
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    rs.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said))
    localStorage.clear()
    errors.length = 0
    element = document.body.appendChild(document.createElement('div'))
    root = createRoot(element)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    element.remove()
    rs.restoreAllMocks()
    expect(instances.size).toBe(0)
    expect(errors).toEqual([])
  })
  const draw = (drawn: ReactNode) => act(async () => root.render(drawn))
  const nothing = { subscribed: 0, attached: 0 }
  const each = { subscribed: 2, attached: 1 }

  test('behavior: effects that run twice, and a provider that comes back, leave each subscription once and the instance alone', async () => {
    const page = runModule()
    for (let turn = 0; turn < 3; turn += 1) {
      await draw(app(page))
      expect(page.held).toEqual(each)
      await draw(null)
      expect(page.held).toEqual(nothing)
    }
    expect(page.asked()).toBe(0)
    await draw(app(page))
    const preparing = page.foyer.prepare()
    page.come()
    await act(() => preparing)
    expect(page.calls).not.toContain('destroy')
    page.foyer.destroy()
  })

  test('behavior: a module that runs anew leaves one instance, which all below the provider use', async () => {
    const first = runModule()
    await draw(app(first))
    const preparing = first.foyer.prepare()
    first.come()
    await act(() => preparing)
    // A hot update: the module runs first, and what imports it is drawn then.
    const second = runModule()
    expect(first.calls).toContain('destroy')
    expect(instances.size).toBe(1)
    used.length = 0
    await draw(app(second))
    expect(new Set(used)).toEqual(new Set([second.foyer]))
    expect(first.held).toEqual(nothing)
    expect(second.held).toEqual(each)
    await act(async () => element.querySelector('button')?.click())
    expect([first.asked(), second.asked()]).toEqual([0, 1])
    await act(async () => {
      second.come()
      second.tellOpen()
    })
    expect(first.calls).not.toContain('open')
    expect(second.calls).toContain('open')
    second.foyer.destroy()
  })
})
