import type { TestModal } from '@foyer/shared-core/testing'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'

/** Draws a view over a test's modal, and lets its first answers arrive. */
export async function renderView({ store, clock }: Pick<TestModal, 'store' | 'clock'>, view: ReactNode) {
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 25; turn += 1) await clock.advanceAsync(0)
    })
  const { unmount } = render(<Provider store={store}>{view}</Provider>)
  await settle()
  return { screen, settle, unmount }
}
