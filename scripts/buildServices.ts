// `npx jiti scripts/buildServices.ts <folder>`: what the image of the services holds. `cli.js` is the server with all its
// libraries but the embedded database, whose compiled files lie beside it.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../rspack.base'
import { compile } from './pack/compile'
import { programConfig } from './pack/programConfig'

const database = '@electric-sql/pglite'

const [named] = process.argv.slice(2)
if (!named) throw new Error('Name the folder to build into')
const folder = resolve(named)
rmSync(folder, { recursive: true, force: true })
await compile(programConfig('./services/src/server/main.ts', folder, [database]))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
const to = join(folder, 'node_modules', database)
mkdirSync(dirname(to), { recursive: true })
cpSync(join(root, 'services/node_modules', database), to, { recursive: true, dereference: true })
console.log(`The services' image is in ${folder}`)
