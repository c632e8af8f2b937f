import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../rspack.base'
import { growth } from './growth'
import { heap } from './heap'
import { longestTask } from './longestTask'
import type { Measurement } from './Measurement'
import { secureSite } from './secureSite'
import { tenRemotes, verification, waits } from './times'

const sizes: Measurement = {
  rows: ['sizes (pnpm size): exit code'],
  async measure() {
    const tsx = join(root, 'node_modules/.bin/tsx')
    return [spawnSync(tsx, ['bench/size.ts'], { cwd: root, stdio: 'ignore' }).status ?? 1]
  },
}

export const measurements: readonly Measurement[] = [
  sizes,
  ...waits,
  tenRemotes,
  verification,
  longestTask,
  ...growth,
  secureSite,
  heap,
]
