// `pnpm walls`: writes the walls of scripts/rooms/walls.ts into biome.json, which the linter reads.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { overridesOf } from './rooms/walls'

const root = join(import.meta.dirname, '..')
const file = join(root, 'biome.json')
const config = JSON.parse(readFileSync(file, 'utf8'))
writeFileSync(file, JSON.stringify({ ...config, overrides: overridesOf() }, undefined, 2))
execFileSync('npx', ['biome', 'format', '--write', 'biome.json'], { cwd: root, stdio: 'inherit' })
