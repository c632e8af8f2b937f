import { describe, expect, test } from '@rstest/core'
import { applyTheme } from './applyTheme.js'

const newHost = () => document.createElement('div')

describe('applyTheme', () => {
  test('default: follows the visitor, leaves no mark', async () => {
    const host = newHost()
    expect(await applyTheme(host, {})).toEqual([])
    expect(host.dataset.theme).toBeUndefined()
    expect(host.style.length).toBe(0)
  })

  test('param: mode', async () => {
    const host = newHost()
    await applyTheme(host, { mode: 'dark' })
    expect(host.dataset.theme).toBe('dark')
    await applyTheme(host, { mode: 'light' })
    expect(host.dataset.theme).toBe('light')
    await applyTheme(host, { mode: 'system' })
    expect(host.dataset.theme).toBeUndefined()
  })

  test('param: variables', async () => {
    const host = newHost()
    await applyTheme(host, { variables: { radius: 8, width: 400, zIndex: 5, font: 'Inter, sans-serif' } })
    const read = (name: string) => host.style.getPropertyValue(`--foyer-${name}`)
    expect([read('radius'), read('width'), read('z-index'), read('font')]).toEqual([
      '8px',
      '400px',
      '5',
      'Inter, sans-serif',
    ])
  })

  test('behavior: a variable that is gone is gone', async () => {
    const host = newHost()
    await applyTheme(host, { variables: { radius: 8, accent: '#4353ff' } })
    await applyTheme(host, {})
    expect(host.style.length).toBe(0)
  })

  test('behavior: of two themes set at once the later one stays', async () => {
    const host = newHost()
    const first = applyTheme(host, { variables: { accent: '#4353ff' } })
    await Promise.all([first, applyTheme(host, {})])
    expect(host.style.length).toBe(0)
  })

  test('behavior: says when an accent had to be moved, for each scheme', async () => {
    const host = newHost()
    expect(await applyTheme(host, { variables: { accent: '#ffe600' } })).toEqual([
      expect.stringMatching(/^theme: the accent #ffe600 is too faint in light mode; #[\da-f]{6} is used\.$/),
    ])
    expect(host.style.getPropertyValue('--foyer-dark-accent')).toBe('#ffe600')
    expect(host.style.getPropertyValue('--foyer-light-accent')).not.toBe('#ffe600')
  })

  test('error: an accent that is no colour is ignored, and said so', async () => {
    const host = newHost()
    const [warning] = await applyTheme(host, { variables: { accent: 'url(https://evil.example)' } })
    expect(warning).toContain('is not a colour')
    expect(host.style.length).toBe(0)
  })
})
