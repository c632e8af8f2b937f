import { expect, test } from '@rstest/core'
import type { RemoteName, ViewData, ViewName, ViewsByRemote } from './ViewData.js'

type IsNever<type> = [type] extends [never] ? true : false
type Owned = ViewsByRemote[RemoteName]
type Doubled = {
  [remote in RemoteName]: ViewsByRemote[remote] & ViewsByRemote[Exclude<RemoteName, remote>]
}[RemoteName]

// What this file asserts, it asserts by compiling.
const isWhole: {
  unowned: IsNever<Exclude<ViewName, Owned>>
  unknown: IsNever<Exclude<Owned, keyof ViewData>>
  doubled: IsNever<Doubled>
} = { unowned: true, unknown: true, doubled: true }

test('ViewsByRemote: every view has exactly one owner', () => {
  expect(isWhole).toEqual({ unowned: true, unknown: true, doubled: true })
})
