import type { Frame, Page } from 'playwright'

/** A while longer than what the frame demands before a press counts. */
const whileMs = 700

/** Has a page or a frame write down when it heard the pointer, and how often a press. */
export const hearPointer = (at: Page | Frame): Promise<unknown> =>
  at.evaluate(`{
    globalThis.heard = { first: 0, last: 0, presses: 0 }
    addEventListener('pointermove', ({ timeStamp }) => { heard.last = timeStamp; heard.first ||= timeStamp }, true)
    addEventListener('pointerdown', () => { heard.presses += 1 }, true)
  }`)

/** Holds the pointer at a place, until who is there heard it for a while by the times of its events. */
export async function restAt(
  page: Page,
  at: Page | Frame,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<void> {
  await at.evaluate('heard.first = heard.last = 0')
  for (let step = 0; Number(await at.evaluate('heard.last - heard.first')) < whileMs; step++)
    await page.mouse.move(x + (step % 2), y)
}
