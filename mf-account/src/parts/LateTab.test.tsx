import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { Component, type ReactNode } from 'react'
import { alice } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { LateTab } from './LateTab.js'

// Without texts a key stands for its text.
afterEach(cleanup)

/** Stands for the shell, which loads a view that failed anew. */
class Shell extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'the view has failed' : this.props.children)
}

const Skeleton = ({ label }: { label: string }) => <p>{label}</p>

/** A tab beside the rest of the account; each try of its code ends as the next of `outcomes`. */
const open = async (outcomes: readonly ('comes' | 'fails')[]) => {
  const modal = createTestModal({ caipAddress: `eip155:1:${alice}` })
  const tries = [...outcomes]
  const load = async () => {
    if (tries.shift() === 'fails') throw new Error('The network is away')
    return { default: () => <p>the tab</p> }
  }
  const view = (
    <Shell>
      <p>the rest</p>
      <LateTab load={load} Skeleton={Skeleton} />
    </Shell>
  )
  const { screen, settle } = await renderView(modal, view)
  const text = () => document.body.textContent
  const retry = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'common.retry' }))
    expect(text()).toContain('account.tabLoading')
    await settle()
  }
  /** Goes to another view and back; tells what is drawn at once. */
  const comeBack = () => {
    cleanup()
    render(<Provider store={modal.store}>{view}</Provider>)
    return text()
  }
  return { comeBack, retry, text }
}

describe('LateTab', () => {
  test('default: the tab, once its code is there', async () => {
    const { text } = await open(['comes'])
    expect(text()).toBe('the restthe tab')
  })

  test('behavior: a visitor who comes back sees the tab at once, so that its list can be where they left it', async () => {
    const { comeBack } = await open(['comes'])
    expect(comeBack()).toBe('the restthe tab')
  })

  test('behavior: code that does not come leaves the rest in view, and the next try shows the tab', async () => {
    const { retry, text } = await open(['fails', 'comes'])
    expect(text()).toBe('the restaccount.tabFailedcommon.retry')
    await retry()
    expect(text()).toBe('the restthe tab')
  })

  test('behavior: code that fails again ends the view, which the shell loads anew', async () => {
    const { retry, text } = await open(['fails', 'fails'])
    await retry()
    expect(text()).toBe('the view has failed')
  })
})
