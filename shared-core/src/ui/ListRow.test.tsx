import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { List } from './List.js'
import { ListRow } from './ListRow.js'
import { Tag } from './Tag.js'

afterEach(cleanup)

describe('ListRow', () => {
  test('default: the whole row is one button that says its name and its tag', async () => {
    const onClick = rs.fn()
    render(<ListRow title="Rainbow" trailing={<Tag>Installed</Tag>} onClick={onClick} />)
    await userEvent.click(screen.getByRole('button', { name: /Rainbow\s*Installed/ }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('param: current', () => {
    render(<ListRow title="Ethereum" current onClick={() => {}} />)
    expect(screen.getByRole('button').getAttribute('aria-current')).toBe('true')
  })

  test('behavior: without something to do it is no button', () => {
    render(<ListRow title="Ether" />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Ether')).toBeTruthy()
  })

  test('param: disabled', () => {
    render(<ListRow title="Rainbow" disabled href="https://example.com" />)
    expect(screen.getByRole('button', { name: 'Rainbow' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('List', () => {
  test('default: one item a child, nothing for what is absent', () => {
    render(
      <List label="Wallets">
        <ListRow title="One" />
        {false}
        <ListRow title="Two" />
      </List>,
    )
    expect(screen.getByRole('list', { name: 'Wallets' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})
