import type { Route } from '@foyer/shared-core/manifest'
import { describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { useKeptScroll } from './useKeptScroll.js'

function Frame({ route }: { route: Route }) {
  const frame = useRef<HTMLDivElement>(null)
  const onScroll = useKeptScroll(frame, route)
  return <div ref={frame} data-testid="frame" onScroll={onScroll} />
}

describe('useKeptScroll', () => {
  test('default: a new view starts at its top, the way back where it was left', () => {
    const list: Route = { view: 'AllWallets', data: undefined }
    const detail: Route = { view: 'GetWallet', data: undefined }
    const { getByTestId, rerender } = render(<Frame route={list} />)
    const frame = getByTestId('frame')
    frame.scrollTop = 320
    fireEvent.scroll(frame)
    rerender(<Frame route={detail} />)
    expect(frame.scrollTop).toBe(0)
    rerender(<Frame route={list} />)
    expect(frame.scrollTop).toBe(320)
    rerender(<Frame route={{ ...list }} />)
    expect(frame.scrollTop).toBe(0)
    cleanup()
  })
})
