import { describe, expect, test } from '@rstest/core'
import { FrameFailedError } from '../errors/embedded.js'
import { faultOf } from './faultOf.js'

describe('faultOf', () => {
  test('error: numbers that no limit and no count of tries has are shown as the nearest that one has', () => {
    const read = (retryAfterSeconds: number, left: number) =>
      faultOf(new FrameFailedError({ reason: 'rateLimited', message: '', left, retryAfterSeconds }))
    expect(read(49.2, 3)).toEqual({
      name: 'tooSoon',
      message: 'Please try again after 50 seconds',
      seconds: 50,
      left: 3,
    })
    expect(read(-5, -1)).toMatchObject({ seconds: 0, left: 0 })
    expect(read(1e300, 0.5)).toMatchObject({
      message: 'Please try again after 86400 seconds',
      seconds: 86_400,
      left: 1,
    })
  })
})
