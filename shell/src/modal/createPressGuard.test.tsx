import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPressGuard } from './createPressGuard.js'

afterEach(cleanup)

/** Two views, the button of each in the same place. */
function Views({ log, guard }: { log: string[]; guard: ReturnType<typeof createPressGuard> }) {
  const [view, setView] = useState('first')
  const press = () => {
    log.push(view)
    setView('second')
  }
  return (
    <div onClickCapture={guard}>
      <button key={view} type="button" onClick={press}>
        <span>{view}</span>
      </button>
    </div>
  )
}

function setUp() {
  const log: string[] = []
  render(<Views log={log} guard={createPressGuard()} />)
  const click = (detail: number) => fireEvent.click(screen.getByText(/first|second/), { detail })
  return { click, log }
}

describe('createPressGuard', () => {
  test('behavior: the second click of a double-click does not reach the view that came in between', () => {
    const { click, log } = setUp()
    click(1)
    click(2)
    expect(log).toEqual(['first'])
    click(1)
    expect(log).toEqual(['first', 'second'])
  })

  test('behavior: a double-click on one button counts twice, and keys are never held back', () => {
    const { click, log } = setUp()
    click(1)
    click(1)
    click(2)
    expect(log).toEqual(['first', 'second', 'second'])
    cleanup()
    const other = setUp()
    other.click(0)
    other.click(0)
    expect(other.log).toEqual(['first', 'second'])
  })
})
