import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@rstest/core'
import { disabledFeatures, keptFeature } from './chromiumArgs'

/** The package beside Playwright's that contains its switches. */
const core = dirname(
  createRequire(createRequire(import.meta.url).resolve('playwright/package.json')).resolve(
    'playwright-core/package.json',
  ),
)

test('what Playwright turns off in Chromium stays off but for partitioned storage, though our list comes last', () => {
  const source = readFileSync(join(core, 'lib/coreBundle.js'), 'utf8')
  const list = /\bdisabledFeatures = \[(.*?)\]/s.exec(source)?.[1] ?? ''
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names).toContain(keptFeature)
  expect([...disabledFeatures, keptFeature]).toEqual(expect.arrayContaining(names))
  expect(disabledFeatures).not.toContain(keptFeature)
})
