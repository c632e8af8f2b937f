import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPressGuard, type PressGuard } from './createPressGuard.js'

afterEach(cleanup)

/** Views that follow each other, the button of each in the same place. */
function Views({ log, guard }: { log: string[]; guard: PressGuard }) {
  const [count, setCount] = useState(1)
  const view = `view ${count}`
  const press = () => {
    log.push(view)
    setCount(count + 1)
  }
  return (
    <div onClickCapture={guard.guardClick}>
      <button key={view} type="button" onClick={press}>
        <span>{view}</span>
      </button>
    </div>
  )
}

type Click = { atMs: number; count?: number; x?: number }

/** Clicks on an element `atMs` milliseconds after the page's start. */
function clickOn(element: Element, { atMs, count = 1, x = 100 }: Click) {
  const event = createEvent.click(element, { detail: count, clientX: x, clientY: 100 })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  fireEvent(element, event)
}

function setUp() {
  const log: string[] = []
  render(<Views log={log} guard={createPressGuard()} />)
  return { click: (given: Click) => clickOn(screen.getByText(/view/), given), log }
}

describe('createPressGuard', () => {
  test('behavior: the second click of a double-click does not reach the view that came in between', () => {
    const { click, log } = setUp()
    click({ atMs: 0 })
    click({ atMs: 450, count: 2 })
    expect(log).toEqual(['view 1'])
    click({ atMs: 1_000 })
    expect(log).toEqual(['view 1', 'view 2'])
  })

  test('behavior: no later press of a quick series reaches it either, also where presses are not counted', () => {
    const { click, log } = setUp()
    for (const atMs of [0, 120, 240, 360, 480]) click({ atMs })
    expect(log).toEqual(['view 1'])
    click({ atMs: 800 })
    expect(log).toEqual(['view 1', 'view 2'])
  })

  test('behavior: a quick press somewhere else is meant', () => {
    const { click, log } = setUp()
    click({ atMs: 0 })
    click({ atMs: 120, x: 180 })
    expect(log).toEqual(['view 1', 'view 2'])
  })

  test('behavior: a double-click on one button counts twice, and keys are never held back', () => {
    const presses: string[] = []
    const { container } = render(
      <div onClickCapture={createPressGuard().guardClick}>
        <button type="button" onClick={() => presses.push('press')}>
          Same
        </button>
      </div>,
    )
    clickOn(screen.getByText('Same'), { atMs: 0 })
    clickOn(screen.getByText('Same'), { atMs: 100, count: 2 })
    expect(presses).toHaveLength(2)
    container.remove()
    const { click, log } = setUp()
    click({ atMs: 0, count: 0 })
    click({ atMs: 0, count: 0 })
    expect(log).toEqual(['view 1', 'view 2'])
  })

  test('behavior: a click on a label reaches its control', () => {
    render(
      <div onClickCapture={createPressGuard().guardClick}>
        <label>
          <span>Accept</span>
          <input type="checkbox" />
        </label>
      </div>,
    )
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    clickOn(screen.getByText('Accept'), { atMs: 0 })
    clickOn(box, { atMs: 1_000 })
    clickOn(screen.getByText('Accept'), { atMs: 1_100, count: 2 })
    expect(box.checked).toBe(true)
  })
})
