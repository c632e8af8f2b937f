// `pnpm pack:core`: packs shared-core into the build, for teams that work on one remote alone.
import { join, relative } from 'node:path'
import { root } from '../rspack.base'
import { packCore } from './pack/packCore'

console.log(`Packed ${relative(root, await packCore(join(root, 'dist')))}`)
