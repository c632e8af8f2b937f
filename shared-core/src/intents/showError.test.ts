import { describe, expect, test } from '@rstest/core'
import { UnknownFailureError } from '../errors/general.js'
import { bannerAtom } from '../state/banner.js'
import { createTestModal } from '../testing/createTestModal.js'
import { showErrorIntent } from './showError.js'

const shown = (error: unknown) => {
  const { store } = createTestModal()
  store.set(showErrorIntent, error)
  return store.get(bannerAtom)
}

describe('showErrorIntent', () => {
  test('shows the reason that a wallet gave, in its own words', () => {
    expect(shown(new UnknownFailureError({ reason: 'nonce too low' }))).toMatchObject({
      message: 'Your wallet reports: “nonce too low”',
      messageKey: 'wallet.reports',
      values: { reason: 'nonce too low' },
      variant: 'error',
    })
  })

  test('shows the general failure where the wallet gave no reason [ERR-49: shown]', () => {
    const banner = shown(new UnknownFailureError())
    expect(banner).toMatchObject({ message: 'An error occurred', messageKey: 'error.UnknownFailureError' })
    expect(banner?.values).toBeUndefined()
  })
})
