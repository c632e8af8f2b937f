import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { manifest as account } from '../mf-account/src/manifest'
import { manifest as connect } from '../mf-connect/src/manifest'
import { containers, root } from '../rspack.base'
import { contract } from '../shared-core/src/manifest/contract'

const listed = JSON.parse(readFileSync(join(root, 'scripts/remotes.json'), 'utf8'))
const manifests = [connect, account]

describe('remotes.json', () => {
  test('default: a release says of each remote what its manifest says', () => {
    expect(Object.keys(listed).sort()).toEqual(containers.map(({ name }) => name).sort())
    expect(manifests.map(({ name }) => name).sort()).toEqual(
      Object.keys(listed)
        .filter((name) => name !== 'shell')
        .sort(),
    )
    for (const { name, flags, views, contract: spoken } of manifests) {
      expect(listed[name], name).toEqual({ flags, views: Object.keys(views) })
      expect(spoken, name).toBe(contract)
    }
  })

  test('behavior: no view has two owners', () => {
    const views = manifests.flatMap((manifest) => Object.keys(manifest.views))
    expect(new Set(views).size).toBe(views.length)
  })
})
