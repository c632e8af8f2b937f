import { expect, test } from '@rstest/core'
import * as door from './manifest.js'

test('manifest: types alone', () => {
  expect(Object.keys(door)).toEqual([])
})
