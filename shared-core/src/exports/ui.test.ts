import { describe, expect, test } from '@rstest/core'
import * as door from './ui.js'

describe('ui', () => {
  test('default: what the door lets out', () => {
    expect(Object.keys(door).sort()).toMatchInlineSnapshot(`
      [
        "Banner",
        "Button",
        "EmptyState",
        "Glyph",
        "Icon",
        "IconButton",
        "List",
        "ListRow",
        "ListSkeleton",
        "LiveRegion",
        "Skeleton",
        "Stack",
        "Tag",
        "Text",
        "TryAgain",
        "adoptSheet",
        "classNames",
      ]
    `)
  })
})
