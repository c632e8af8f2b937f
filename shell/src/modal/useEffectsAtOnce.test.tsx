import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Stage } from '../state/stage.js'
import { useEffectsAtOnce } from './useEffectsAtOnce.js'

const stageAtom = atom<Stage>({
  route: { view: 'Account', data: undefined },
  direction: 'none',
  status: 'loading',
})
const openAtom = atom(true)
const typedAtom = atom('')
/** Whether the form's effects ran. */
const isHeardAtom = atom(false)

function Form() {
  const [typed, type] = useAtom(typedAtom)
  const hear = useSetAtom(isHeardAtom)
  useEffect(() => hear(true), [hear])
  return <input aria-label="Amount" value={typed} onChange={(event) => type(event.target.value)} />
}

function Modal() {
  const stage = useAtomValue(stageAtom)
  useEffectsAtOnce(stage, useAtomValue(openAtom))
  return stage.route.view === 'WalletSend' && <Form />
}

const send: Stage = {
  route: { view: 'WalletSend', data: undefined },
  direction: 'forward',
  status: 'loading',
}

/** Calls back after the drawing, and before any other task, as the effects that React runs later. */
const whenDrawn = () =>
  new Promise<HTMLInputElement>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(screen.getByLabelText<HTMLInputElement>('Amount'))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

function setUp({ open }: { open: boolean }) {
  const store = createStore()
  store.set(openAtom, open)
  render(
    <Provider store={store}>
      <Modal />
    </Provider>,
  )
  rs.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return store
}

afterEach(() => {
  rs.unstubAllGlobals()
  cleanup()
})

describe('useEffectsAtOnce', () => {
  test('default: the first keys after a view is drawn are in its field', async () => {
    const store = setUp({ open: true })
    const drawn = whenDrawn()
    store.set(stageAtom, send)
    const field = await drawn
    for (const key of '0.5') {
      // React overwrites the field's own property to know what it has drawn.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        field.value + key,
      )
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    }
    expect(field.value).toBe('0.5')
  })

  test('behavior: a view that is drawn ahead keeps the page waiting for no effect', async () => {
    const store = setUp({ open: false })
    const drawn = whenDrawn()
    store.set(stageAtom, send)
    await drawn
    expect(store.get(isHeardAtom)).toBe(false)
  })
})
