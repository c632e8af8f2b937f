import type { Target } from './inPage'

/** One window of a browser, or a page in a frame of it, as a person uses it. */
export type Screen = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** @param body Of a function with `given`; the names of `inPage.ts` are known to it. */
  run(body: string, given?: unknown): Promise<unknown>
  /** Waits until it is there and can be pressed, and presses it as a person does. */
  press(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  /** The page in the first frame. */
  frame(): Screen
  picture(file: string): Promise<void>
}

export type Engine = {
  /** Opens a window. */
  open(): Promise<Screen>
  /** @returns The window with such a page, which that page or another opened. */
  windowAt(start: string): Promise<Screen | undefined>
  close(): Promise<void>
}

/** A browser that gives each journey a profile of its own. */
export type Started = {
  newEngine(): Promise<Engine>
  close(): Promise<void>
}
