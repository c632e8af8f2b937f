import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@rstest/core'
import { answerSameEntry } from './answerSameEntry'

async function ask(path: string) {
  const server = createServer((request, response) =>
    answerSameEntry(request, response, () => response.end('the file')),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await (await fetch(`http://localhost:${port}${path}`)).text()
  } finally {
    server.close()
  }
}

describe('answerSameEntry', () => {
  test('default: a remote tried again is the one that runs, or a new one if it never came [FED-10: mended in place]', async () => {
    const answer = await ask('/mf-hello/1.0.0/remoteEntry.js?r=1795192440000')
    expect(answer).toContain("import('./remoteEntry.js')")
    expect(answer).toContain('&new')
  })

  test('behavior: the entry itself, a new one and every other file are its own [FED-10: mended in place]', async () => {
    for (const path of [
      '/mf-hello/1.0.0/remoteEntry.js',
      '/mf-hello/1.0.0/remoteEntry.js?r=1&new',
      '/mf-hello/1.0.0/manifest.js?r=1',
    ])
      expect(await ask(path)).toBe('the file')
  })
})
