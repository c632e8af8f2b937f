import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { PortTakenError } from '../../sandbox/src/startError'
import { endCheck, isUnanswered, MissingError, skippedStatus } from './endCheck'

afterEach(() => {
  rs.restoreAllMocks()
})

/** Calls `endCheck` without an exit of the test's process. */
function end(error: unknown) {
  const print = rs.spyOn(console, 'error').mockImplementation(() => {})
  const exit = rs.spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`exit ${status}`)
  })
  expect(() => endCheck(error)).toThrow('exit')
  return { lines: print.mock.calls.map(([line]) => line), status: exit.mock.calls[0]?.[0] }
}

describe('endCheck', () => {
  test('exits as skipped, with one line, when the machine lacks a program', () => {
    expect(end(new MissingError('No Chromium: install it.'))).toEqual({
      lines: ['Skipped: No Chromium: install it.'],
      status: skippedStatus,
    })
  })

  test('exits as failed, with one line, when a port is taken', () => {
    const line = 'Port 4196 is taken. End the program that uses it, then start again.'
    expect(end(new PortTakenError({ port: 4196, cause: undefined }))).toEqual({ lines: [line], status: 1 })
  })

  test('exits as failed, with the whole error, after any other error', () => {
    const error = new Error('no list')
    expect(end(error)).toEqual({ lines: [error], status: 1 })
  })
})

describe('isUnanswered', () => {
  test('recognizes a registry that does not answer', () => {
    expect(isUnanswered('npm error code ECONNREFUSED')).toBe(true)
    expect(isUnanswered('FetchError: request to https://x failed, reason: getaddrinfo EAI_AGAIN x')).toBe(
      true,
    )
    expect(isUnanswered('Error: ERR_PNPM_AUDIT_BAD_RESPONSE')).toBe(true)
  })

  test('leaves every other failure', () => {
    expect(isUnanswered('ERR_PNPM_OUTDATED_LOCKFILE')).toBe(false)
    expect(isUnanswered('npm error code E404')).toBe(false)
  })
})
