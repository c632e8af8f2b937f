import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import { sandboxProjectId, urls } from '@foyer/sandbox/ports'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { run } from '../fixtures/bareHost'
import { expect, test } from '../fixtures/bareTest'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

const proposal = {
  eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] },
  solana: { chains: [solana], methods: ['solana_signMessage'], events: ['accountsChanged'] },
  bip122: {
    chains: [bitcoin],
    methods: ['signMessage', 'getAccountAddresses'],
    events: ['bip122_addressesChanged'],
  },
}

test('one pairing spans three namespaces, each signs by its own account, and all follow a change', async ({
  account,
  bare,
  page,
  wallet,
}) => {
  const key = solanaAccountAt(account.index)
  const { payment, ordinal } = bitcoinAccountAt(account.index)
  await bare()
  await wallet.openHome({ account: account.index })

  await test.step('given a dapp with the real client, which proposes all three', async () => {
    const start = `(async () => {
      window.provider = await clients.UniversalProvider.init({ ...given, logger: 'error', telemetryEnabled: false,
        metadata: { name: 'Bare host', description: '', url: location.origin, icons: [] } })
      // There is no verify service here, which it would wait for.
      provider.client.core.verify.register = async () => undefined
      provider.on('display_uri', (uri) => (window.uri = uri))
    })()`
    expect(await run(page, start, { projectId: sandboxProjectId, relayUrl: urls.relay })).toEqual({
      value: null,
    })
  })
  const connecting = run(
    page,
    `provider.connect({ optionalNamespaces: given }).then(({ namespaces }) => namespaces)`,
    proposal,
  )
  await test.step('when the visitor pairs, the wallet names every network and address', async () => {
    await expect.poll(() => page.evaluate('window.uri')).toBeTruthy()
    await wallet.pair((await page.evaluate('window.uri')) as string)
    const request = await wallet.request('Connection request')
    for (const text of ['Ethereum, Solana, Bitcoin', account.address, key.address, payment.address])
      await expect(request).toContainText(text)
    await request.screenshot({ path: 'artifacts/screenshots/wallet-pairing-three-chains.png' })
    await wallet.approve('Connection request')
    expect(await connecting).toMatchObject({
      value: {
        eip155: { accounts: [`eip155:1:${account.address}`] },
        solana: { accounts: [`${solana}:${key.address}`] },
        bip122: { accounts: [`${bitcoin}:${payment.address}`] },
      },
    })
  })
  const ask = (method: string, params: unknown, chain: string) =>
    run(page, 'provider.request({ method: given.method, params: given.params }, given.chain)', {
      method,
      params,
      chain,
    })
  await test.step('then Solana signs', async () => {
    const message = new TextEncoder().encode('over a pairing')
    const params = { message: base58.encode(message), pubkey: key.address }
    const signing = ask('solana_signMessage', params, solana)
    await expect(await wallet.request('Signature request')).toContainText('over a pairing')
    await wallet.approve('Signature request')
    const { value } = (await signing) as { value: { signature: string } }
    expect(ed25519.verify(base58.decode(value.signature), message, key.publicKey)).toBe(true)
  })
  await test.step('and Bitcoin tells its addresses and signs', async () => {
    expect(await ask('getAccountAddresses', { account: payment.address }, bitcoin)).toEqual({
      value: [
        {
          address: payment.address,
          publicKey: hex.encode(payment.publicKey),
          path: payment.path,
          intention: 'payment',
        },
        {
          address: ordinal.address,
          publicKey: hex.encode(ordinal.publicKey),
          path: ordinal.path,
          intention: 'ordinal',
        },
      ],
    })
    const params = {
      account: payment.address,
      address: ordinal.address,
      message: 'over a pairing',
      protocol: 'bip322',
    }
    const signing = ask('signMessage', params, bitcoin)
    await wallet.approve('Signature request')
    const { value } = (await signing) as { value: { signature: string } }
    const signature = base64.encode(hex.decode(value.signature))
    expect(Verifier.verifySignature(ordinal.address, 'over a pairing', signature)).toBe(true)
    const rejected = ask('signMessage', params, bitcoin)
    await wallet.reject('Signature request')
    expect(await rejected).toMatchObject({ error: { code: 5002 } })
  })
  await test.step('and a change of account reaches every namespace', async () => {
    const next = (account.index + 1) % 100
    await wallet.home.getByLabel('Switch account').selectOption(String(next))
    const accounts = `Object.values(provider.session.namespaces).flatMap((of) => of.accounts)`
    await expect
      .poll(() => page.evaluate(accounts))
      .toEqual(
        expect.arrayContaining([
          `${solana}:${solanaAccountAt(next).address}`,
          `${bitcoin}:${bitcoinAccountAt(next).payment.address}`,
        ]),
      )
  })
})
