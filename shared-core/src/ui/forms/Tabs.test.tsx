import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './Tabs.js'

afterEach(cleanup)

const tabs = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
] as const

function Example({ direction = 'ltr' }: { direction?: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('tokens')
  return (
    <div style={{ direction }}>
      <Tabs label="Account" tabs={tabs} value={value} onChange={setValue}>
        {value}
      </Tabs>
    </div>
  )
}
const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('Tabs', () => {
  test('default: the panel is named by the chosen tab, which is the one tab stop', async () => {
    render(<Example />)
    await userEvent.click(screen.getByRole('tab', { name: 'Activity' }))
    expect(screen.getByRole('tabpanel', { name: 'Activity' }).textContent).toBe('activity')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  })

  test('behavior: arrows choose and go around, Home and End go to the ends', async () => {
    render(<Example />)
    await userEvent.click(screen.getByRole('tab', { name: 'Tokens' }))
    const seen: (string | null)[] = []
    for (const key of [
      '{ArrowRight}',
      '{ArrowLeft}',
      '{ArrowLeft}',
      '{ArrowRight}',
      '{End}',
      '{Home}',
      'x',
    ]) {
      await userEvent.keyboard(key)
      seen.push(selected())
      expect(document.activeElement?.textContent).toBe(selected())
    }
    expect(seen).toEqual(['NFTs', 'Tokens', 'Activity', 'Tokens', 'Activity', 'Tokens', 'Tokens'])
  })

  test('behavior: arrows follow the reading direction', async () => {
    render(<Example direction="rtl" />)
    await userEvent.click(screen.getByRole('tab', { name: 'Tokens' }))
    await userEvent.keyboard('{ArrowLeft}')
    expect(selected()).toBe('NFTs')
  })
})
