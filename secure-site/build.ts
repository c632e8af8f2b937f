import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { transformSync } from 'esbuild'
import { counted, resolve, scriptRule } from '../rspack.container'
import { LicencesPlugin } from '../rspack.licences'

// The secure site's pages: two documents, and the files that they name by their hashes. Nothing in a document runs or styles
// by itself, and nothing is loaded that it does not name: also what comes late is held to its hash (`frame/loadLate.ts`).

/** Where the pages are built to; `pages.json` in it names every file with its hash. */
export const pagesFolder = join(import.meta.dirname, 'dist')

const config = (folder: string): Configuration => ({
  name: 'secure-site',
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: { frame: './src/frame/main.tsx', popup: './src/popup/main.tsx' },
  devtool: false,
  output: {
    path: folder,
    publicPath: '/',
    uniqueName: 'foyer_secure_site',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    clean: true,
  },
  module: { rules: [scriptRule('production', false)] },
  resolve: { extensions: resolve.extensions, extensionAlias: resolve.extensionAlias },
  optimization: { ...counted, splitChunks: false },
  plugins: [new LicencesPlugin()],
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  performance: { hints: false },
})

const bundle = (folder: string) =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(config(folder))
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (stats?.hasErrors() || stats?.hasWarnings())
        return reject(new Error(stats.toString({ preset: 'errors-warnings' })))
      compiler.close(() => resolve())
    })
  })

const hashOf = (bytes: Buffer, by: 'sha384' | 'sha256' = 'sha384') => createHash(by).update(bytes).digest()

type Page = 'frame' | 'popup'

const styles = {
  frame: ['base', 'question'],
  popup: ['base', 'question', 'window'],
} as const satisfies Readonly<Record<Page, readonly string[]>>

/** The styles of a document, under a name that holds their hash. */
function writeStyles(folder: string, page: Page): string {
  const source = styles[page]
    .map((name) => readFileSync(join(import.meta.dirname, `src/ui/${name}.css`), 'utf8'))
    .join('\n')
  const { code } = transformSync(source, {
    loader: 'css',
    minify: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
  })
  const name = `${page}.${hashOf(Buffer.from(code), 'sha256').toString('hex').slice(0, 8)}.css`
  writeFileSync(join(folder, name), code)
  return name
}

/** A document that loads its entry and the styles, and knows the hashes of what may come later. */
function writePage(folder: string, name: Page): void {
  const files = readdirSync(folder)
  const entry = files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))
  if (!entry) throw new Error(`The build has no ${name}`)
  const isEntry = (file: string) => /^(frame|popup)\./.test(file)
  const late = name === 'frame' ? files.filter((file) => file.endsWith('.js') && !isEntry(file)) : []
  const held = (file: string) =>
    `integrity="sha384-${hashOf(readFileSync(join(folder, file))).toString('base64')}" crossorigin`
  const sheet = writeStyles(folder, name)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Wallet</title>',
    '<link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="/${sheet}" ${held(sheet)}>`,
    ...late.map((file) => `<link rel="late" href="/${file}" ${held(file)}>`),
    `<script type="module" src="/${entry}" ${held(entry)}></script>`,
  ]
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html>\n<html lang="en" data-page="${name}">\n<head>\n${head.join('\n')}\n</head>\n<body><div id="root"></div></body>\n</html>\n`,
  )
}

/** Builds the pages. @returns The folder, with its `pages.json`: `{ files: { name: sha384 } }`. */
export async function buildSecureSite(folder: string = pagesFolder): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  await bundle(folder)
  for (const name of ['frame', 'popup'] as const) writePage(folder, name)
  const files = Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, hashOf(readFileSync(join(folder, name))).toString('base64')]),
  )
  writeFileSync(join(folder, 'pages.json'), `${JSON.stringify({ files }, undefined, 2)}\n`)
  return folder
}
