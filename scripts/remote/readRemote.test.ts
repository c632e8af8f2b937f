import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { makeFolder } from '../fixtures/makeFolder'
import { readRemote } from './readRemote'

const account = join(process.cwd(), 'mf-account')

/** A remote's folder of two files; a test may replace the text of either. */
function makeRemote({ pack, manifest }: { pack?: string; manifest?: string } = {}): string {
  const folder = makeFolder()
  mkdirSync(join(folder, 'src'))
  cpSync(join(account, 'src/manifest.ts'), join(folder, 'src/manifest.ts'))
  writeFileSync(join(folder, 'package.json'), pack ?? '{"name":"@team/mf-account","version":"1.2.3"}')
  if (manifest) writeFileSync(join(folder, 'src/manifest.ts'), manifest)
  return folder
}

describe('readRemote', () => {
  test('default: what the list will say of it, from the sources alone', async () => {
    const folder = makeRemote()
    const remote = await readRemote(folder)
    expect(remote).toMatchObject({ name: 'mf-account', version: '1.2.3', folder, contract: 1, flags: [] })
    expect(remote.views).toMatchObject({
      WalletSend: { needs: 'connection', yields: 'result' },
      WalletSendConfirmed: { data: { hash: 'string' } },
    })
  })

  test('error: each in one line that names the file', async () => {
    const none = makeFolder()
    const cases: readonly [folder: string, message: RegExp][] = [
      [none, /^No remote here: \S+package\.json is missing$/],
      [
        makeRemote({ pack: '{"name":"account","version":"1.0.0"}' }),
        /the name of a remote is mf-…, not "account"$/,
      ],
      [makeRemote({ pack: '{"name":"mf-account"}' }), /package\.json: it has no version$/],
      [
        makeRemote({ pack: '{"name":"mf-other","version":"1.0.0"}' }),
        /calls itself "mf-account", and .+ "mf-other"$/,
      ],
      [makeRemote({ manifest: 'export const manifest = {' }), /manifest\.ts cannot be read alone/],
      [
        makeRemote({ manifest: "import './views/Account.js'" }),
        /manifest\.ts cannot be read alone \(.{1,120}\): /,
      ],
      [
        makeRemote({ manifest: "import '@foyer/shared-core/state'" }),
        /alone \(.*shared-core\/state[^:]*\): /,
      ],
      [makeRemote({ manifest: 'export const other = 1' }), /manifest\.ts cannot be read alone/],
    ]
    for (const [folder, message] of cases) {
      await expect(readRemote(folder)).rejects.toMatchObject({ name: 'RemoteError' })
      await expect(readRemote(folder)).rejects.toThrow(message)
    }
  })
})
