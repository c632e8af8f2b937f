import { expect, test } from '@rstest/core'
import { parseOptions } from '../config/parseOptions.js'
import * as z from '../zod.js'
import { frameCalls } from './protocol.js'

const wrong = ['payment', 'EOA', 'smartaccount', '', 7, true, {}]

test('error: an account type that a caller chooses is eoa or smartAccount, of the page’s options and of the frame’s calls [VAL-28]', () => {
  const options = (namespace: string, type: unknown) => ({
    projectId: 'demo',
    services: { preset: 'selfHosted', origin: 'https://wallet.example.com' },
    networks: ['eip155:1'],
    metadata: { name: 'Example', url: 'https://example.com', icons: [] },
    defaultAccountTypes: { [namespace]: type },
  })
  const { getUser, setPreferredAccount } = frameCalls
  const isTaken = (type: unknown) => [
    z.safeParse(setPreferredAccount.params, { type }).success,
    z.safeParse(getUser.params, { preferredAccountType: type }).success,
  ]
  for (const type of ['eoa', 'smartAccount']) {
    expect(isTaken(type)).toEqual([true, true])
    for (const namespace of ['eip155', 'solana', 'polkadot'])
      expect(parseOptions(options(namespace, type)).defaultAccountTypes).toEqual({ [namespace]: type })
  }
  for (const type of wrong) {
    expect(isTaken(type)).toEqual([false, false])
    for (const namespace of ['eip155', 'solana', 'polkadot'])
      expect(() => parseOptions(options(namespace, type))).toThrow(
        expect.objectContaining({
          name: 'InvalidOptionError',
          option: `defaultAccountTypes.${namespace}`,
        }),
      )
  }
  expect(isTaken(undefined)).toEqual([false, true])
})
