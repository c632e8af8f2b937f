import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { securePages } from './securePages'

const scratch = mkdtempSync(join(tmpdir(), 'secure-pages-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('a clone that was never built has the secure site’s pages, each with the scripts it names', async () => {
  const folder = await securePages(join(scratch, 'pages'))
  const { files } = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  for (const page of ['frame', 'popup']) {
    const text = readFileSync(join(folder, `${page}.html`), 'utf8')
    const script = text.match(/<script type="module" src="\/([^"]+)"/)?.[1]
    expect(Object.keys(files)).toContain(script)
  }
})
