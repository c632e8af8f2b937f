import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { kitConfig } from '../../shell/rspack.loader'
import { hostTypes } from '../bundler/hostTypes'
import { buildBridges } from './buildBridges'
import { compile } from './compile'
import { describeKit } from './describeKit'
import { programConfig } from './programConfig'

const buttonTypes = `/**
 * Defines the element foyer-button, whose attribute "for" names an instance of createFoyer by its "id". Does nothing outside
 * a browser, and where the page has the element already.
 */
export declare function defineButton(): void
`

/**
 * Builds the package `@foyer/kit` into the build's `kit/`: all but its `release/`, which a release adds.
 * @param outDir The build's folder.
 */
export async function buildKit(outDir: string): Promise<void> {
  const folder = join(outDir, 'kit')
  await compile(kitConfig(outDir), programConfig('./scripts/kit/cli.ts', join(folder, 'build')))
  writeFileSync(join(folder, 'lib/kit.d.ts'), hostTypes(root))
  writeFileSync(join(folder, 'lib/button.d.ts'), buttonTypes)
  const { types, needed } = await buildBridges(folder)
  const described = describeKit({ bridges: types, needed })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, undefined, 2)}\n`)
  cpSync(join(root, 'bridges/README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}
