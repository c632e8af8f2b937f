import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { containers, root } from '../../rspack.base'
import { contract } from '../../shared-core/src/manifest/contract'
import { readRemote } from './readRemote'

const remotes = await Promise.all(
  containers.filter(({ name }) => name !== 'shell').map(({ name }) => readRemote(join(root, name))),
)

test('the remotes of this workspace: each speaks the contract of this build', () => {
  for (const remote of remotes) expect(remote.contract, remote.name).toBe(contract)
})

test('the remotes of this workspace: no view has two owners', () => {
  const views = remotes.flatMap((remote) => Object.keys(remote.views))
  expect(views.length).toBeGreaterThan(10)
  expect(new Set(views).size).toBe(views.length)
})

test('the remotes of this workspace: the list says of a view what its manifest does, but for the title', () => {
  const views = Object.assign({}, ...remotes.map((remote) => remote.views))
  expect(views).toMatchObject({
    Connect: {},
    ConnectingExternal: { data: { connectorId: 'string' } },
    UnsupportedChain: { needs: 'connection' },
    WalletSend: { needs: 'connection', yields: 'result' },
  })
  expect(JSON.stringify(views)).not.toContain('title')
})
