import { describe, expect, test } from '@rstest/core'
import de from '../messages/de.js'
import en from '../messages/en.js'
import * as errors from '../testing/allErrors.js'
import { catalogueRows } from '../testing/errorCatalogue.js'
import { BaseError } from './BaseError.js'
import { presentError } from './present.js'

const cause = new Error('inner')

/** One of every class, and the catalogue's words for it. */
const all = catalogueRows.flatMap(({ error, words }) => (error ? [[error, words] as const] : []))

describe('errors', () => {
  test('behavior: every class of the door has the words of the catalogue and is named as it is called', () => {
    const classes = Object.entries(errors).filter(
      ([name]) => name.endsWith('Error') && name !== 'presentError',
    )
    const tested = new Set(all.map(([error]) => error.constructor.name))
    expect(classes.map(([name]) => name).filter((name) => !tested.has(name))).toEqual(['BaseError'])
    for (const [error, message] of all) {
      expect(error.message).toBe(message)
      // A shortage is told as the lack that it is.
      const own = error instanceof errors.ShortageError ? 'ShortageError' : error.name
      expect(Reflect.get(errors, own)).toBe(error.constructor)
    }
  })

  test('behavior: the cause is kept, and none is made up', () => {
    expect(new errors.ConnectFailedError({ connectorId: 'a', cause }).cause).toBe(cause)
    expect(Object.hasOwn(new errors.ModalClosedError(), 'cause')).toBe(false)
  })
})

describe('BaseError', () => {
  test('behavior: the long form', () => {
    const error = new BaseError('Short', { cause, metaMessages: ['Account: a'] })
    expect(String(error)).toBe('BaseError: Short\nAccount: a\nDetails: inner')
  })
})

describe('presentError', () => {
  test('default', () => {
    expect(presentError(new errors.UserRejectedError())).toEqual({
      surface: 'banner',
      messageKey: 'error.UserRejectedError',
    })
  })

  test('behavior: every error that is shown has its text, in every language', () => {
    for (const [error] of all) {
      const { messageKey } = presentError(error)
      for (const catalogue of [en, de]) expect(Object.hasOwn(catalogue, messageKey)).toBe(true)
    }
  })

  test('behavior: an error without parameters reads in English as the catalogue says', () => {
    const own = new Set([
      'IntegrityError',
      'NoRequestedChainError',
      'SwitchNotSupportedError',
      'ConnectorNotFoundError',
      'NameNotRegisteredError',
    ])
    for (const [error, message] of all) {
      const { surface, messageKey } = presentError(error)
      if (surface !== 'thrown' && !own.has(error.name)) expect(Reflect.get(en, messageKey)).toBe(message)
    }
  })

  test('error: a name we do not know, or one that an object inherits', () => {
    for (const name of ['TypeError', 'constructor', '__proto__', ''])
      expect(presentError({ name })).toEqual({ surface: 'thrown', messageKey: 'error.UnknownFailureError' })
  })
})
