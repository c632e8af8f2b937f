import type { Target } from './inPage'

/** A browser's window, or a page in a frame of the window, as a person uses it. */
export type Screen = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** @param body A function's body; it can use `given` and the names of `inPage.ts`. */
  run(body: string, given?: unknown): Promise<unknown>
  /** Waits until a person can press the target, then presses it as a person does. */
  press(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  /** The page in the first frame. */
  frame(): Screen
  picture(file: string): Promise<void>
}

export type Engine = {
  /** Opens a window. */
  open(): Promise<Screen>
  /** @returns The window, opened by some page, whose address starts so. */
  windowAt(start: string): Promise<Screen | undefined>
  close(): Promise<void>
}

/** A browser that gives each journey a separate profile. */
export type Started = {
  newEngine(): Promise<Engine>
  close(): Promise<void>
}
