import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@rstest/core'
import { makeTestProject } from '../../rstest.project'

// The unit tests of the remote in whose folder they are run: `rstest run -c …/rstest.js`.
const folder = process.cwd()
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

export default defineConfig(makeTestProject({ name, folder }))
