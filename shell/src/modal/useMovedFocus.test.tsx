import type { Route } from '@foyer/shared-core/manifest'
import { afterEach, beforeEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import type { Direction } from '../state/stage.js'
import { useMovedFocus } from './useMovedFocus.js'

const list: Route = { view: 'Account', data: undefined }
const detail: Route = { view: 'WalletReceive', data: undefined }
let root: ShadowRoot

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

type Shown = { route: Route; direction?: Direction; children?: ReactNode }

function Modal({ children, direction = 'none', route }: Shown) {
  const heading = useRef<HTMLHeadingElement>(null)
  useMovedFocus(heading, { open: true, embedded: false, stage: { direction, route, status: 'ready' } })
  return (
    <>
      <button type="button" aria-label="Back" />
      <h1 ref={heading} tabIndex={-1}>
        {route.view}
      </h1>
      <div key={route.view}>{children}</div>
    </>
  )
}

function setUp(rows: ReactNode) {
  const container = root.appendChild(document.createElement('div'))
  const { rerender } = render(<Modal route={list}>{rows}</Modal>, { container })
  const show = (of: Shown) => rerender(<Modal {...of} />)
  const focused = () => {
    const { activeElement: now } = root
    return now && [...root.querySelectorAll(now.localName)].indexOf(now) + now.localName
  }
  const focus = (at: number) => act(() => root.querySelectorAll<HTMLElement>('button, input')[at]?.focus())
  return { focus, focused, show }
}

const rows = [1, 2, 3].map((row) => (
  <li key={row} aria-posinset={row}>
    <button type="button">Sent 1 ETH</button>
  </li>
))
const away: Shown = { route: detail, direction: 'forward', children: <button type="button">Copy</button> }
const back: Shown = { route: list, direction: 'back' }

describe('useMovedFocus', () => {
  test('default: a new view is read out by its heading; back leads to the control that led on', () => {
    const { focus, focused, show } = setUp(rows)
    expect(focused()).toBe('0h1')
    focus(2)
    show(away)
    expect(focused()).toBe('0h1')
    show({ ...back, children: rows })
    expect(focused()).toBe('2button')
  })

  test('leaves the focus to an element outside the modal, as a wallet’s sheet', () => {
    const { focused, show } = setUp(rows)
    const sheet = document.body.appendChild(document.createElement('button'))
    sheet.focus()
    show(away)
    expect(document.activeElement).toBe(sheet)
    sheet.blur()
    show(back)
    expect(focused()).toBe('0h1')
  })

  test('behavior: a row that is drawn late takes the focus once it is there', async () => {
    const { focus, focused, show } = setUp(rows)
    focus(3)
    show(away)
    show(back)
    expect(focused()).toBe('0h1')
    show({ ...back, children: rows.slice(0, 1) })
    await act(async () => {})
    expect(focused()).toBe('0h1')
    show({ ...back, children: rows.slice(1) })
    await act(async () => {})
    expect(focused()).toBe('2button')
  })

  test('behavior: a visitor who went on meanwhile keeps their place', async () => {
    const { focus, focused, show } = setUp(rows)
    focus(3)
    show(away)
    show(back)
    focus(0)
    show({ ...back, children: rows })
    await act(async () => {})
    expect(focused()).toBe('0button')
  })

  test('behavior: a control that is no more, or a view that no control led on from, leaves the heading', () => {
    const { focus, focused, show } = setUp(rows)
    focus(2)
    show(away)
    show({ ...back, children: <button type="button">Received 1 ETH</button> })
    expect(focused()).toBe('0h1')
    show(away)
    show({ ...back, children: rows })
    expect(focused()).toBe('0h1')
  })

  test('behavior: a first field comes before the heading, and the control that led on before both', () => {
    const form = (
      <label>
        Amount
        <input ref={(element) => void element?.toggleAttribute('data-autofocus', true)} />
      </label>
    )
    const { focus, focused, show } = setUp(rows)
    show({ route: detail, direction: 'forward', children: form })
    expect(focused()).toBe('0input')
    show({ ...back, children: form })
    expect(focused()).toBe('0input')
    focus(0)
    show(away)
    show({ ...back, children: form })
    expect(focused()).toBe('0button')
  })
})
