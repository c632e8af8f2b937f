// `npx jiti scripts/buildImage.ts <folder>`: what the image of the secure site holds. `cli.js` is its server with all its
// libraries but the embedded database, whose compiled files lie beside it; `pages` are the built pages.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../rspack.base'
import { buildSecureSite } from '../secure-site/build'
import { compile } from './pack/compile'
import { programConfig } from './pack/programConfig'

const database = '@electric-sql/pglite'

const [named] = process.argv.slice(2)
if (!named) throw new Error('Name the folder to build into')
const folder = resolve(named)
rmSync(folder, { recursive: true, force: true })
await compile(programConfig('./secure-site/src/server/main.ts', folder, [database]))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
const to = join(folder, 'node_modules', database)
mkdirSync(dirname(to), { recursive: true })
cpSync(join(root, 'secure-site/node_modules', database), to, { recursive: true, dereference: true })
await buildSecureSite(join(folder, 'pages'))
console.log(`The secure site's image is in ${folder}`)
