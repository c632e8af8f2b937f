import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AmountField, type AmountFieldProps } from './AmountField.js'
import { Checkbox } from './Checkbox.js'
import { Chip } from './Chip.js'
import { SearchField } from './SearchField.js'
import { Summary } from './Summary.js'
import { TextField } from './TextField.js'

afterEach(cleanup)

function Search() {
  const [value, setValue] = useState('rain')
  return <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />
}

function Amount({ onChange, ...props }: Partial<AmountFieldProps>) {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    setValue(text)
    onChange?.(text)
  }
  return <AmountField label="Amount" value={value} onChange={change} decimals={2} detail="$0.00" {...props} />
}

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('TextField', () => {
  test('default: named by its label, tells each change', async () => {
    const onChange = rs.fn()
    render(<TextField label="Recipient" value="" onChange={onChange} />)
    await userEvent.type(screen.getByLabelText('Recipient'), 'a')
    expect(onChange).toHaveBeenCalledWith('a')
  })

  test('param: error replaces the hint and marks the field', () => {
    const { rerender } = render(<TextField label="To" value="x" onChange={() => {}} hint="Address or name" />)
    const field = screen.getByLabelText('To')
    expect([described(field), field.getAttribute('aria-invalid')]).toEqual(['Address or name', null])
    rerender(<TextField label="To" value="x" onChange={() => {}} hint="Address or name" error="Invalid" />)
    expect([described(field), field.getAttribute('aria-invalid')]).toEqual(['Invalid', 'true'])
  })
})

describe('SearchField', () => {
  test('behavior: emptying it keeps the focus in it', async () => {
    render(<Search />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('AmountField', () => {
  test('behavior: takes digits and one point, never letters', async () => {
    render(<Amount />)
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(field, '-1e.23')
    expect(field.value).toBe('1.23')
    expect(described(field)).toBe('$0.00')
  })

  test('behavior: typed marks that make no amount stay to be seen, and the field has no value meanwhile', async () => {
    const told: string[] = []
    const read: string[] = []
    render(
      <Amount
        decimals={6}
        onChange={(text) => told.push(text)}
        onRead={(reading) => read.push('problem' in reading ? reading.problem : 'taken')}
      />,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(field, '1.2.3')
    expect([field.value, told.at(-1), read.at(-1)]).toEqual(['1.2.3', '', 'noNumber'])
    await userEvent.type(field, '{Backspace}')
    expect([field.value, told.at(-1), read.at(-1)]).toEqual(['1.2.', '', 'noNumber'])
    await userEvent.type(field, '{Backspace}')
    expect([field.value, told.at(-1), read.at(-1)]).toEqual(['1.2', '1.2', 'taken'])
    await userEvent.clear(field)
    await userEvent.paste('1.2.3')
    expect([field.value, read.at(-1)]).toEqual(['', 'noNumber'])
    await userEvent.type(field, '1.234.567')
    expect([field.value, told.at(-1)]).toEqual(['1.234.567', '1234567'])
  })

  test('param: decimalMark, as the language writes it; what is told has a point', async () => {
    const onChange = rs.fn()
    render(<AmountField label="Amount" value="1.5" onChange={onChange} decimals={2} decimalMark="," />)
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    expect(field.value).toBe('1,5')
    await userEvent.type(field, '2')
    expect(onChange).toHaveBeenCalledWith('1.52')
  })

  test('param: error', () => {
    render(
      <AmountField label="Amount" value="9" onChange={() => {}} decimals={2} error="Insufficient balance" />,
    )
    const field = screen.getByLabelText('Amount')
    expect([described(field), field.getAttribute('aria-invalid')]).toEqual(['Insufficient balance', 'true'])
  })
})

describe('Checkbox', () => {
  test('default', async () => {
    const onChange = rs.fn()
    render(
      <Checkbox checked={false} onChange={onChange}>
        I accept
      </Checkbox>,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept' }))
    expect(onChange).toHaveBeenCalledWith(true)
  })
})

describe('Chip', () => {
  test('param: onClick: with it a button, without it words', () => {
    const { rerender } = render(<Chip>ETH</Chip>)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(
      <Chip label="Choose a token, now ETH" onClick={() => {}}>
        ETH
      </Chip>,
    )
    expect(screen.getByRole('button', { name: 'Choose a token, now ETH' })).toBeTruthy()
  })
})

describe('Summary', () => {
  test('default: terms with what they are', () => {
    render(<Summary rows={[{ term: 'Network fee', detail: '$0.42' }]} />)
    expect(screen.getByRole('term').textContent).toBe('Network fee')
    expect(screen.getByRole('definition').textContent).toBe('$0.42')
  })
})
