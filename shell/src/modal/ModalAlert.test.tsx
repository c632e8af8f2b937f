import { showErrorIntent } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { type Source, sourceAtom } from '../remotes/source.js'
import { ModalAlert } from './ModalAlert.js'

afterEach(cleanup)

const shell = {
  version: '1.0.0',
  contract: 1,
  entry: 'shell/1.0.0/remoteEntry.js',
  runtime: 'rt.js',
  preload: [],
  flags: [],
  views: {},
}

describe('ModalAlert', () => {
  const show = async (base: string | undefined) => {
    const { store } = createTestModal()
    const release = { sequence: 1, integrity: {}, remotes: { shell }, ...(base && { base }) }
    store.set(sourceAtom, { release } as unknown as Source)
    render(
      <Provider store={store}>
        <ModalAlert />
      </Provider>,
    )
    const refusal = Object.assign(new Error('Server Error'), {
      name: 'ServerError',
      metaMessages: ['Failed to get app configuration.'],
    })
    act(() => store.set(showErrorIntent, refusal))
    await screen.findByText('Failed to get app configuration.')
    return screen.queryByRole('link')?.getAttribute('href')
  }

  test('default: says what to mend, and leads to its entry in the list of errors, beside the shell’s own files', async () => {
    expect(await show('https://cdn.test/foyer/release.json')).toBe(
      'https://cdn.test/foyer/shell/1.0.0/errors.html#ServerError',
    )
  })

  test('behavior: without an address of the release there is no link', async () => {
    expect(await show(undefined)).toBeUndefined()
  })
})
