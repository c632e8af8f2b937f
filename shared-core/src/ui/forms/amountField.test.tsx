import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { AmountField, type AmountFieldProps } from './AmountField.js'
import { type AmountProblem, readAmountText } from './amountText.js'

afterEach(cleanup)

const marks = { en: '.', de: ',' } as const
type Locale = keyof typeof marks

type FormProps = Pick<AmountFieldProps, 'decimalMark' | 'onChange' | 'onRead'>

/** Keeps the value, as a view does. */
function Form({ onChange, ...props }: FormProps) {
  const [value, setValue] = useState('')
  const change = (text: string) => {
    onChange(text)
    setValue(text)
  }
  return <AmountField label="Amount" value={value} decimals={6} onChange={change} {...props} />
}

/** The field of a visitor with that language. */
function setUp(locale: Locale) {
  let problem: AmountProblem | undefined
  let told = ''
  const onRead: FormProps['onRead'] = (reading) => {
    problem = 'problem' in reading ? reading.problem : undefined
  }
  const onChange = (text: string) => {
    told = text
  }
  cleanup()
  render(<Form decimalMark={marks[locale]} onChange={onChange} onRead={onRead} />)
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  const type = (text: string) => {
    for (const key of text)
      fireEvent.input(field, { target: { value: `${field.value}${key}` }, inputType: 'insertText' })
    return { told, problem }
  }
  const erase = () =>
    fireEvent.input(field, {
      target: { value: field.value.slice(0, -1) },
      inputType: 'deleteContentBackward',
    })
  const leave = () => fireEvent.blur(field)
  return { erase, field, leave, type }
}

const amount = fc
  .tuple(fc.oneof(fc.nat(10_000), fc.nat()), fc.nat(6))
  .map(([units, places]) => (units / 10 ** places).toFixed(places))
const numberOf = (text: string) => Number(text || Number.NaN)

describe('AmountField, key by key', () => {
  for (const [locale, typed, value, problem] of [
    ['en', '1,500', '', 'ambiguous'],
    ['en', '1,500.5', '1500.5', undefined],
    ['en', '1,234.5', '1234.5', undefined],
    ['en', '1,500,000', '1500000', undefined],
    ['en', '1,50', '1.50', undefined],
    ['en', '1.500', '1.500', undefined],
    ['de', '1.500', '', 'ambiguous'],
    ['de', '1.500,5', '1500.5', undefined],
    ['de', '1,500', '1.500', undefined],
    ['de', '12.5', '12.5', undefined],
    ['en', '10000.0000001', '', 'tooManyPlaces'],
  ] as const)
    test(`behavior: ${typed} is ${value || problem} in ${locale}, as it is where it is pasted`, () => {
      const { field, type } = setUp(locale)
      expect(type(typed)).toEqual({ told: value, problem })
      expect(field.value).toBe(typed)
    })

  test('behavior: what was refused is mended by the next key', () => {
    const { erase, field, type } = setUp('en')
    type('1,500')
    erase()
    expect(type('')).toEqual({ told: '1.50', problem: undefined })
    expect(field.value).toBe('1,50')
    expect(type('0.2')).toEqual({ told: '1500.2', problem: undefined })
  })

  test('behavior: a field that is left writes the amount in its own way, and leaves a refused text', () => {
    const { field, leave, type } = setUp('de')
    type('1.500,5')
    leave()
    expect(field.value).toBe('1500,5')
    const other = setUp('de')
    other.type('1.500')
    other.leave()
    expect(other.field.value).toBe('1.500')
  })

  test('behavior: an amount in the visitor’s own way of writing is that amount, or the field asks', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom<Locale>('en', 'de'), fc.boolean(), (text, locale, useGrouping) => {
        const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping })
        const written = format.format(Number(text))
        const { told, problem } = setUp(locale).type(written)
        if (problem === 'ambiguous')
          return void expect([told, /^\d{1,3}[.,]\d{3}$/.test(written)]).toEqual(['', true])
        expect([problem, numberOf(told)]).toEqual([undefined, Number(text)])
      }),
    )
  })

  test('behavior: no digit is lost, and the amount is always that of the text on show', () => {
    const keys = fc.array(fc.constantFrom(..."0123456789.,'"), { maxLength: 9 })
    fc.assert(
      fc.property(keys, fc.constantFrom<Locale>('en', 'de'), (typed, locale) => {
        const { field, type } = setUp(locale)
        for (const key of typed) {
          const { told } = type(key)
          const read = readAmountText(field.value, { decimals: 6, decimalMark: marks[locale] })
          expect(told).toBe('value' in read ? read.value : '')
        }
        const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
        expect(digits(field.value)).toBe(digits(typed.join('')))
      }),
    )
  })
})
