import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { findUnusedMessages } from './findUnusedMessages.js'

test('findUnusedMessages: a whole key, or a template with its end, is a use', () => {
  const folder = join(__dirname, '../errors')
  const keys = ['error.HttpError', 'error.NobodyError', 'nobody.HttpError', 'config']
  expect(findUnusedMessages(keys, [folder])).toEqual(['error.NobodyError', 'nobody.HttpError', 'config'])
})
