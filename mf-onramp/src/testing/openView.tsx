import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createOnRampModal } from './createOnRampModal.js'

/** A view in a page whose visitor is connected. */
export async function openView(view: ReactNode, given: Parameters<typeof createOnRampModal>[0] = {}) {
  const modal = await createOnRampModal(given)
  modal.config.storage.unlock()
  render(<Provider store={modal.store}>{view}</Provider>)
  const rest = (ms = 300) =>
    act(async () => {
      await modal.settle()
      await modal.clock.advanceAsync(ms)
      await modal.settle()
    })
  await rest()
  return {
    ...modal,
    rest,
    async type(text: string) {
      act(() => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }))
      await rest()
    },
    async press(name: string | RegExp) {
      act(() => void fireEvent.click(screen.getByRole('button', { name })))
      await rest(0)
    },
  }
}

export const words = () => document.body.textContent ?? ''
export const isOff = (name: RegExp) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled
