import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { doors } from './doors.js'

/** Doors of no remote: types alone, the test world, the loader while one develops, a back end, a log, and the secure site. */
const withoutCode = ['development', 'frame', 'manifest', 'siwx', 'support', 'testing']

test('doors: every door of shared-core has its provider [FED-04: its doors]', () => {
  const files = readdirSync(join(__dirname, '../../../shared-core/src/exports'))
  const names = files.filter((file) => !file.includes('.test.')).map((file) => file.replace('.ts', ''))
  expect(Object.keys(doors).sort()).toEqual(names.filter((name) => !withoutCode.includes(name)).sort())
})
