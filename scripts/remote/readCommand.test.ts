import { describe, expect, test } from '@rstest/core'
import { RemoteError } from './RemoteError'
import { readCommand } from './readCommand'

const faultOf = (...args: string[]) => {
  try {
    return readCommand(args)
  } catch (error) {
    return error instanceof RemoteError ? error.message : error
  }
}

describe('readCommand', () => {
  test('default: the command with its options; without one, and with --help, none', () => {
    expect(readCommand(['build'])).toMatchObject({ command: 'build' })
    const release = 'https://cdn.example/release.json'
    expect(readCommand(['dev', '--release', release, '--port', '4181'])).toEqual({
      command: 'dev',
      release,
      port: '4181',
    })
    for (const args of [[], ['--help'], ['dev', '-h']]) expect(readCommand(args)).toEqual({})
  })

  test('error: a word or an option that it does not know, or one without its value', () => {
    expect(faultOf('nonsense')).toBe('Unknown command "nonsense"; there are build and dev')
    expect(faultOf('build', 'mf-hello')).toBe('foyer-remote build takes no "mf-hello"')
    expect(faultOf('dev', '--releas', 'x')).toBe("Unknown option '--releas'")
    expect(faultOf('dev', '--release')).toBe('--release needs the URL of a release list')
    expect(faultOf('dev', '--port', '--help')).toBe('--port needs a number')
  })
})
