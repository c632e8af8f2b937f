import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import { QrCode, QrSkeleton } from './QrCode.js'
import { qrPath } from './qrPath.js'

afterEach(cleanup)

describe('QrCode', () => {
  test('default: a named picture with 4 light modules around the code', () => {
    render(<QrCode value="wc:abc" label="Pairing code" />)
    const { size } = qrPath('wc:abc')
    const picture = screen.getByRole('img', { name: 'Pairing code' })
    expect(picture.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`)
    expect(picture.querySelector('path')?.getAttribute('d')).toBe(qrPath('wc:abc').dots)
  })

  test('behavior: a new value is drawn in the same place', () => {
    const { rerender } = render(<QrCode value="wc:abc" label="Pairing code" />)
    const picture = screen.getByRole('img')
    rerender(<QrCode value="wc:def" label="Pairing code" />)
    expect(screen.getByRole('img')).toBe(picture)
    expect(picture.querySelector('path')?.getAttribute('d')).toBe(qrPath('wc:def').dots)
  })

  test('param: icon', () => {
    const { container } = render(
      <QrCode value="wc:abc" label="Code" icon={{ name: 'W', src: 'https://i.example/w' }} />,
    )
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://i.example/w')
    expect(container.querySelector('path')?.getAttribute('d')).toBe(qrPath('wc:abc', { hasIcon: true }).dots)
  })
})

describe('QrSkeleton', () => {
  test('default', () => {
    render(<QrSkeleton label="Loading" />)
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  })
})
