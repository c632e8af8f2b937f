// The packages of a release, as those have them who install them: into an empty folder, from the files alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../rspack.base'
import { checkKit } from './packages/checkKit'
import { checkSandbox } from './packages/checkSandbox'
import { runRelease } from './release/cli'
import { endCheck } from './testing/endCheck'

process.once('uncaughtException', endCheck)
const folder = mkdtempSync(join(tmpdir(), 'foyer-packages-'))
const startedMs = performance.now()
try {
  const out = join(folder, 'release')
  await runRelease({ args: ['--from', join(root, 'dist'), '--out', out], root, env: {}, print: () => {} })
  await checkKit(join(out, 'packages'), join(folder, 'kit'))
  await checkSandbox(join(out, 'packages'), join(folder, 'sandbox'))
  console.log(`The packages stand alone (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
