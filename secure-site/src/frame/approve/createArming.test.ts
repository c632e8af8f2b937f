/** @rstest-environment happy-dom */
import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createArming } from './createArming.js'

type Entry = { readonly isVisible: boolean; readonly intersectionRatio: number }

/** What the browser says of the question; a test speaks for it. */
let say: (...entries: readonly Entry[]) => void
class TestObserver {
  constructor(tell: (entries: readonly Entry[]) => void) {
    say = (...entries) => tell(entries)
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}
const seen = { isVisible: true, intersectionRatio: 1 }

beforeEach(() => {
  rs.useFakeTimers()
  rs.stubGlobal('IntersectionObserver', TestObserver)
})
afterEach(() => {
  rs.useRealTimers()
  rs.unstubAllGlobals()
  rs.restoreAllMocks()
})

type Place = { readonly frame: readonly [number, number]; readonly screen: readonly [number, number] }

/** An armed question with its button; the pointer's times are the test's own. */
function open() {
  rs.spyOn(document, 'hasFocus').mockReturnValue(true)
  const [target, button] = [document.createElement('div'), document.createElement('button')]
  let isArmed = false
  const arming = createArming({
    target,
    onChange: (next) => {
      isArmed = next
    },
  })
  const event = (type: string, { frame, screen }: Place, atMs: number, more: object = {}) => {
    const [clientX, clientY] = frame
    const [screenX, screenY] = screen
    const made = new MouseEvent(type, { bubbles: true, clientX, clientY, screenX, screenY })
    const own = { timeStamp: atMs, isTrusted: true, detail: 1, currentTarget: button, ...more }
    for (const [name, value] of Object.entries(own)) Object.defineProperty(made, name, { value })
    return made
  }
  return {
    arming,
    button,
    isArmed: () => isArmed,
    arm() {
      say(seen)
      rs.advanceTimersByTime(500)
    },
    hear: (type: string, place: Place, atMs: number) => document.dispatchEvent(event(type, place, atMs)),
    press: (place: Place, atMs: number, more?: object) => arming.judge(event('click', place, atMs, more)),
  }
}

const onButton: Place = { frame: [260, 566], screen: [300, 606] }

describe('a press on the agreeing button', () => {
  test('default: counts where the question was seen for 500 ms and the pointer rested', () => {
    const { arm, hear, press } = open()
    arm()
    hear('pointermove', onButton, 1_000)
    expect(press(onButton, 1_500)).toBe('counts')
  })

  test('error: is ignored before the question was seen whole and uncovered for 500 ms, and after one moment in which it was not', () => {
    const { arm, hear, isArmed, press } = open()
    hear('pointermove', onButton, 0)
    expect(press(onButton, 9_000)).toBe('ignored')
    say(seen)
    rs.advanceTimersByTime(499)
    expect(isArmed()).toBe(false)
    rs.advanceTimersByTime(1)
    expect(isArmed()).toBe(true)
    for (const moment of [
      { isVisible: false, intersectionRatio: 1 },
      { isVisible: true, intersectionRatio: 0.98 },
    ]) {
      arm()
      say(moment, seen)
      expect(isArmed()).toBe(false)
      expect(press(onButton, 9_000)).toBe('ignored')
    }
  })

  test('behavior: counts 500 ms after it was covered, also where the browser tells of both moments at once', () => {
    const { hear, isArmed, press } = open()
    hear('pointermove', onButton, 0)
    say({ isVisible: false, intersectionRatio: 1 }, seen)
    rs.advanceTimersByTime(499)
    expect(isArmed()).toBe(false)
    rs.advanceTimersByTime(1)
    expect(isArmed()).toBe(true)
    expect(press(onButton, 9_000)).toBe('counts')
  })

  test('error: is ignored where a script made it, or the page has no focus', () => {
    const { arm, hear, press } = open()
    arm()
    hear('pointermove', onButton, 0)
    expect(press(onButton, 600, { isTrusted: false })).toBe('ignored')
    rs.spyOn(document, 'hasFocus').mockReturnValue(false)
    expect(press(onButton, 600)).toBe('ignored')
  })

  test('error: one in a frame that moves under the pointer is the first of two, whether it rested within the frame or beside it', () => {
    const { arm, hear, press } = open()
    arm()
    const elsewhere: Place = { frame: [80, 260], screen: [300, 606] }
    hear('pointermove', elsewhere, 0)
    // The frame jumps: on the screen the pointer stays where it was.
    expect(press(onButton, 2_000)).toBe('again')
    hear('pointerdown', onButton, 2_000)
    expect(press(onButton, 2_001)).toBe('again')
    expect(press(onButton, 2_500)).toBe('counts')

    const beside = open()
    beside.arm()
    expect(beside.press(onButton, 5_000)).toBe('again')
    beside.hear('pointerover', onButton, 5_000)
    expect(beside.press(onButton, 5_100)).toBe('again')
  })

  test('error: one in a frame that shrinks under the pointer is the first of two', () => {
    const { arm, hear, press } = open()
    arm()
    hear('pointermove', onButton, 0)
    window.innerHeight -= 160
    expect(press(onButton, 2_000)).toBe('again')
    hear('pointerdown', onButton, 2_000)
    expect(press(onButton, 2_500)).toBe('counts')
  })

  test('behavior: a pointer that moves over a frame that stands still rests, also where the page is zoomed', () => {
    const { arm, hear, press } = open()
    arm()
    for (const [step, atMs] of [0, 200, 400, 600].entries())
      hear('pointermove', { frame: [20 + step * 80, 566], screen: [40 + step * 120, 900] }, atMs)
    expect(press({ frame: [260, 566], screen: [400, 900] }, 1_000)).toBe('counts')
  })

  test('behavior: by the keyboard it counts once the focus rested on the button', () => {
    const { arm, button, press } = open()
    arm()
    document.body.append(button)
    const focus = new FocusEvent('focusin', { bubbles: true })
    Object.defineProperty(focus, 'timeStamp', { value: 100 })
    button.dispatchEvent(focus)
    expect(press(onButton, 300, { detail: 0 })).toBe('again')
    expect(press(onButton, 600, { detail: 0 })).toBe('counts')
  })
})
