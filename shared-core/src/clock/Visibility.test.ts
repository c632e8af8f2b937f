import { describe, expect, test } from '@rstest/core'
import { createTestVisibility } from '../testing/createTestVisibility.js'
import { whenVisible } from './Visibility.js'

describe('whenVisible', () => {
  test('default: at once where the page is seen, else when it is shown', async () => {
    const visibility = createTestVisibility()
    await whenVisible(visibility)
    visibility.hide()
    let isShown = false
    const waiting = whenVisible(visibility).then(() => {
      isShown = true
    })
    await Promise.resolve()
    expect(isShown).toBe(false)
    visibility.show()
    await waiting
    expect(visibility.listeners).toBe(0)
  })

  test('param: signal', async () => {
    const visibility = createTestVisibility()
    visibility.hide()
    const controller = new AbortController()
    const waiting = whenVisible(visibility, controller.signal)
    controller.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    expect(visibility.listeners).toBe(0)
    visibility.show()
    await expect(whenVisible(visibility, controller.signal)).rejects.toThrow('enough')
  })
})
