import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compilation, type Compiler, ConcatenatedModule, rspack } from '@rspack/core'

/** The folder of the package that a file belongs to: `…/node_modules/viem`, `…/node_modules/@noble/curves`. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/
const licenceFile = /^(licen[cs]e|notice|copying)/i

type Described = { readonly name: string; readonly version: string; readonly license?: string }

/** The package's name and version with its licences and notices, or with what it states where it ships no text. */
function describe(folder: string): string {
  const { name, version, license }: Described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
  const said = texts.length > 0 ? texts.join('\n\n') : `Licence: ${license}`
  return `${name} ${version}\n\n${said}\n`
}

/** The files of every module in a compilation; a concatenated module counts as its parts. */
const filesIn = ({ modules }: Compilation): readonly string[] =>
  [...modules]
    .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
    .map((module) => module.nameForCondition() ?? '')

/** Writes the licences of the libraries that a build holds beside its files, since their terms ask for it. */
export class LicencesPlugin {
  constructor(readonly file = 'licences.txt') {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LicencesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'LicencesPlugin', stage }, () => {
        const folders = new Set(filesIn(compilation).flatMap((file) => packageFolder.exec(file) ?? []))
        const packages = [...folders].filter((folder) => existsSync(join(folder, 'package.json')))
        if (packages.length === 0) return
        const described = [...new Set(packages.map(describe))].toSorted()
        const rule = `\n${'-'.repeat(80)}\n\n`
        compilation.emitAsset(this.file, new rspack.sources.RawSource(described.join(rule)))
      })
    })
  }
}
