import { describe, expect, test } from '@rstest/core'
import * as door from './images.js'

describe('images', () => {
  test('default: what the door lets out', () => {
    expect(Object.keys(door).sort()).toEqual(['imageUrl', 'preloadImage'])
  })
})
