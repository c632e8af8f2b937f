import { expect, test } from '@rstest/core'
import { createBitcoinConnector } from '../connectors/bitcoin/createBitcoinConnector.js'
import { createSatsConnectFace } from '../connectors/bitcoin/satsConnect.js'
import type { Connector } from '../connectors/Connector.js'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { createSafeConnector } from '../connectors/safe/createSafeConnector.js'
import { createSolanaConnector } from '../connectors/walletStandard/createSolanaConnector.js'
import { readWallet } from '../connectors/walletStandard/StandardWallet.js'
import { bitcoinMainnetId, solanaMainnetId } from '../constants/chains.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { connectionsAtom } from '../state/connections.js'
import { createAnswers, testBitcoin } from '../testing/bitcoin.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { createTestSafe, safeAddress } from '../testing/createTestSafe.js'
import { createTestStandardWallet, testSolanaAccount } from '../testing/createTestStandardWallet.js'
import { createTestVisibility } from '../testing/createTestVisibility.js'
import { connectIntent } from './connect.js'

const { innerKey, ordinal, payment, publicKey } = testBitcoin
const [paymentPath, ordinalPath] = ["m/84'/0'/0'/0/0", "m/86'/0'/0'/0/0"]

/** A modal on all kinds of networks, with one wallet; @returns the accounts the page knows once it is connected. */
async function connect(make: (modal: ReturnType<typeof createTestModal>) => Connector) {
  const networks = ['eip155:1', solanaMainnetId, bitcoinMainnetId]
  const modal = createTestModal({ options: { quietUntilOpened: false, networks } })
  const connector = make(modal)
  modal.store.set(addConnectorsAtom, [connector])
  const [namespace] = connector.namespaces
  const caipNetworkId = networks.find((x) => x.startsWith(`${namespace}:`)) as `eip155:${string}`
  await modal.store.set(connectIntent, { connectorId: connector.id, caipNetworkId })
  return modal.store
    .get(connectionsAtom)
    .flatMap((x) => x.accounts.map((account) => ({ namespace: x.namespace, ...account })))
}

const clock = createTestClock()
const shown = { id: 'test', name: 'Test' }

test('an account is of the type eoa or smartAccount; on Bitcoin payment or ordinal; each has its namespace and address, and public key and path where the wallet tells them [ENT-02] [ENT-03]', async () => {
  // Of a wallet that holds its key, on the EVM and on Solana.
  const address = `0x${'1'.repeat(40)}`
  const onEvm = connect(() => createInjectedConnector({ ...shown, clock, provider: createTestProvider() }))
  expect(await onEvm).toEqual([{ namespace: 'eip155', address, type: 'eoa' }])
  const onSolana = connect(() => {
    const wallet = readWallet(createTestStandardWallet().standard)
    if (!wallet) throw new Error('It is a wallet')
    return createSolanaConnector({ ...shown, clock, wallet })
  })
  const keys = [1, 2].map((byte) => ({
    namespace: 'solana',
    address: testSolanaAccount(byte).address,
    type: 'eoa',
  }))
  expect(await onSolana).toEqual(keys)

  // Of a Safe, which is a contract.
  const { sdk } = createTestSafe()
  const parentOrigin = 'https://safe.test'
  const safes = connect(() =>
    createSafeConnector({ clock, parentOrigin, visibility: createTestVisibility() }, shown, () => sdk),
  )
  expect(await safes).toEqual([{ namespace: 'eip155', address: safeAddress, type: 'smartAccount' }])

  // On Bitcoin: the types of address that the wallet tells.
  const { answers, ask } = createAnswers()
  answers.wallet_connect = {
    addresses: [
      { address: ordinal, publicKey: innerKey, purpose: 'ordinals', derivationPath: ordinalPath },
      { address: payment, publicKey, purpose: 'payment', derivationPath: paymentPath },
    ],
  }
  const request = async (method: string, params: unknown, id: string) => ({
    status: 'success' as const,
    result: await ask(method, params, id),
  })
  const accounts = connect(({ config }) =>
    createBitcoinConnector({
      ...shown,
      config,
      loadFace: async () =>
        createSatsConnectFace(
          { id: 'Some.place', methods: ['wallet_connect'] },
          { request, addListener: () => () => {} },
        ),
    }),
  )
  expect(await accounts).toEqual([
    { namespace: 'bip122', address: payment, type: 'payment', publicKey, path: paymentPath },
    { namespace: 'bip122', address: ordinal, type: 'ordinal', publicKey: innerKey, path: ordinalPath },
  ])
})
