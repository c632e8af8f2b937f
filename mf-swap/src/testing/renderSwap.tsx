import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { createSwapModal } from './createSwapModal.js'

type Modal = Awaited<ReturnType<typeof createSwapModal>>

/** Draws a view over a test's modal, and lets its first answers arrive. */
export async function renderSwap(modal: Modal, view: ReactNode) {
  /** Lets effects run between answers: typing rests before a price is asked for. */
  const settle = async (ms = 1_000) => {
    for (const part of [0, ms / 2, ms / 2])
      await act(async () => {
        await modal.settle()
        await modal.pass(part)
      })
  }
  const drawn = render(<Provider store={modal.store}>{view}</Provider>)
  await settle()
  return {
    screen,
    settle,
    unmount: drawn.unmount,
    button: (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement,
    async press(name: string | RegExp) {
      act(() => void fireEvent.click(screen.getByRole('button', { name })))
      await settle(0)
    },
    async type(text: string) {
      act(() => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }))
      await settle()
    },
  }
}
