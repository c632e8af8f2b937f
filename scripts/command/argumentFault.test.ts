import { parseArgs } from 'node:util'
import { describe, expect, test } from '@rstest/core'
import { argumentFault } from './argumentFault'

const options = {
  out: { type: 'string', short: 'o' },
  page: { type: 'string' },
  new: { type: 'boolean' },
} as const

const faultOf = (...args: string[]) => {
  try {
    return parseArgs({ args, options })
  } catch (error) {
    return argumentFault(error, { out: 'a folder' })
  }
}

describe('argumentFault', () => {
  test('default: an option without its value says what it needs, at the end and before another option', () => {
    expect(faultOf('--out')).toBe('--out needs a folder')
    expect(faultOf('--out', '--new')).toBe('--out needs a folder')
    expect(faultOf('-o')).toBe('--out needs a folder')
    expect(faultOf('--page')).toBe('--page needs a value')
  })

  test('behavior: whatever else is wrong is one line that names it', () => {
    expect(faultOf('--nonsense', 'x')).toBe("Unknown option '--nonsense'")
    expect(faultOf('word')).toContain("Unexpected argument 'word'")
    expect(faultOf('--new=yes')).toBe("Option '--new' does not take an argument")
    expect(argumentFault('text')).toBe('text')
  })
})
