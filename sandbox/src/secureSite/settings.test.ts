import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { createAppleClient } from '../identity/clients.js'
import { createProjects } from '../provider/projects.js'
import { secureSiteSettings } from './settings.js'

test('default: the embedded wallet serves the demo host, and a page of one’s own where `foyer serve` and Vite put it', () => {
  const command = readFileSync(join(__dirname, '../../../scripts/kit/cli.ts'), 'utf8')
  const [, port] = /port: \{ type: 'string', default: '(\d+)' \}/.exec(command) ?? []
  const [demo] = secureSiteSettings({ apple: createAppleClient(), pagesFolder: '' }).projects
  const origins = ['4100', port, '5173', '3000'].map((each) => `http://localhost:${each}`)
  expect(demo?.origins).toEqual(expect.arrayContaining(origins))
  // The provider lets the same pages in.
  expect(createProjects().find('demo')?.allowedOrigins).toEqual(expect.arrayContaining(origins))
})
