import { expect, test } from '@rstest/core'
import { createAppleClient } from '../identity/clients.js'
import { servedPort } from '../ports.js'
import { createProjects } from '../provider/projects.js'
import { secureSiteSettings } from './settings.js'

test('default: the embedded wallet serves the demo host, and a page of one’s own where `foyer serve` and Vite put it', () => {
  const [demo] = secureSiteSettings({ apple: createAppleClient(), pagesFolder: '' }).projects
  const origins = [4100, servedPort, 5173, 3000].map((each) => `http://localhost:${each}`)
  expect(demo?.origins).toEqual(expect.arrayContaining(origins))
  // The provider lets the same pages in.
  expect(createProjects().find('demo')?.allowedOrigins).toEqual(expect.arrayContaining(origins))
})
