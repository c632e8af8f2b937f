import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { findUnusedMessages } from './findUnusedMessages.js'

test('findUnusedMessages: a whole key, or a template with its end, is a use', () => {
  const folder = join(__dirname, '../errors')
  const keys = ['error.HttpError', 'error.NobodyError', 'nobody.HttpError', 'config']
  expect(findUnusedMessages(keys, [folder])).toEqual(['error.NobodyError', 'nobody.HttpError', 'config'])
})

test('findUnusedMessages finds a use on a line with an empty text before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-messages-'))
  writeFileSync(join(folder, 'view.ts'), "texts[name ?? ''] ?? 'send.failed'")
  expect(findUnusedMessages(['send.failed', 'send.sent'], [folder])).toEqual(['send.sent'])
  rmSync(folder, { recursive: true })
})
