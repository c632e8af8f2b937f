import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@rstest/core'
import { makeTestProject } from '../../rstest.project'

// Runs the unit tests of the remote in the working folder: `rstest run -c …/rstest.js`.
const folder = process.cwd()
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

export default defineConfig(makeTestProject({ name, folder }))
