import { afterAll, beforeAll, describe, expect, onTestFinished, rs, test } from '@rstest/core'
import { getSdkError } from '@walletconnect/utils'
import { verifyMessage } from 'viem'
import type { OneClick, OneClickTerms, SignedAtOnce } from '../../../../shared-core/src/entities/Siwx.js'
import { parse } from '../../../../shared-core/src/siwx/parse.js'
import { withoutGrant } from '../../../../shared-core/src/siwx/withoutGrant.js'
import { accountAt } from '../../exports/accounts.js'
import { freePort } from '../../freePort.js'
import { startRelay } from '../../relay/startRelay.js'
import { createPhone } from '../../testing/pairing/createPhone.js'
import { openPage } from '../../testing/pairing/openPage.js'
import { signAuths } from './signAuths.js'

const signer = accountAt(0)
const terms: OneClickTerms = {
  domain: 'app.example',
  expirationTime: '2100-01-01T00:00:00.000Z',
  nonce: 'abcdefgh12345678',
  resources: ['https://app.example/terms'],
  statement: 'Sign in to Example.',
  uri: 'https://app.example/start',
}
const granted = { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign', 'eth_sendTransaction'] }

let relayUrl = ''
let closeRelay = async () => {}
beforeAll(async () => {
  const port = await freePort()
  relayUrl = `ws://localhost:${port}`
  closeRelay = (await startRelay({ port })).close
})
afterAll(() => closeRelay())

type Answer = NonNullable<Parameters<typeof createPhone>[0]['onSignIn']>

/** A page that asks for a sign-in with its connection, and a phone. */
async function create(name: string, onSignIn?: Answer) {
  const phone = await createPhone({ relayUrl, storagePrefix: `phone-${name}`, ...(onSignIn && { onSignIn }) })
  onTestFinished(phone.close)
  const networks = ['eip155:1', 'eip155:137']
  const page = openPage({ networks, projectId: `page-${name}`, relayUrl })
  onTestFinished(() => page.connector.dispose?.())
  const told: { readonly signed: readonly SignedAtOnce[]; readonly terms: OneClickTerms }[] = []
  const oneClick: OneClick = {
    getTerms: async () => terms,
    onSigned: (signed, asked) => void told.push({ signed, terms: asked }),
  }
  /** Connects; `onLink` scans. */
  const connect = (onLink: (uri: string) => void, of: { networks?: typeof page.config.networks } = {}) =>
    page.connector.connect({
      networks: page.config.networks,
      ...of,
      caipNetworkId: 'eip155:1',
      oneClick,
      signal: new AbortController().signal,
      onPairingLink: ({ uri }) => onLink(uri),
    })
  return { ...page, connect, phone, told }
}

const evm = (address: string) => ({
  eip155: {
    chains: ['eip155:1'],
    accounts: [`eip155:1:${address}`],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
})

describe('signAtOnce, over the real library and relay', () => {
  test('default: one answer connects and signs in on each chain that both know; an independent verifier agrees [VAL-13] [ENT-18: cacao]', async () => {
    const { connect, phone, session, told } = await create('yes', async ({ id, params }, kit) => {
      const auths = await signAuths(kit, params.authPayload, { ...granted, signer })
      await kit.approveSessionAuthenticate({ id, auths })
    })
    const connected = await connect((uri) => void phone.scan(uri))
    expect(connected.accounts[0]?.address).toBe(signer.address)
    expect(session()?.methods.eip155.toSorted()).toEqual(granted.methods.toSorted())
    const { signed = [] } = told[0] ?? {}
    expect(told).toEqual([{ signed, terms }])
    expect(signed.map(({ message }) => parse(message).chainId)).toEqual(granted.chains)
    for (const { cacao, message, signature } of signed) {
      expect(cacao).toMatchObject({ h: { t: 'caip122' }, p: { nonce: terms.nonce } })
      expect(
        await verifyMessage({ address: signer.address, message, signature: signature as `0x${string}` }),
      ).toBe(true)
      const { accountAddress, chainId, issuedAt, version, ...said } = withoutGrant(parse(message))
      expect([accountAddress, version, said]).toEqual([signer.address, '1', terms])
    }
  })

  test('behavior: a wallet that knows no such question connects by the same link, and signs nothing', async () => {
    const { connect, phone, told } = await create('plain')
    const { accounts } = await connect((uri) => {
      void phone.scan(uri).then((id) => phone.approve(id, evm(signer.address)))
    })
    expect([accounts[0]?.address, told]).toEqual([signer.address, []])
  })

  test('behavior: with networks of other kinds no wallet is asked for both [VAL-13: others]', async () => {
    const asked: number[] = []
    const { config, connect, phone, told } = await create('mixed', ({ id }) => void asked.push(id))
    const solana = { ...config.networks[1], chainNamespace: 'solana' } as (typeof config.networks)[number]
    const networks = [...config.networks.slice(0, 1), solana]
    const { accounts } = await connect(
      (uri) => void phone.scan(uri).then((id) => phone.approve(id, evm(signer.address))),
      { networks },
    )
    expect([accounts[0]?.address, told, asked]).toEqual([signer.address, [], []])
  })

  test('error: a no is a no to both; the next time the wallet is asked to connect alone', async () => {
    let asked = 0
    const { connect, phone, told } = await create('no', async ({ id }, kit) => {
      asked += 1
      await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
    })
    await expect(connect((uri) => void phone.scan(uri))).rejects.toMatchObject({ name: 'UserRejectedError' })
    await connect((uri) => void phone.scan(uri).then((id) => phone.approve(id, evm(signer.address))))
    expect([asked, told]).toEqual([1, []])
  })

  test('error: what another key signed is refused, and the next question is plain', async () => {
    const { connect, phone, told } = await create('wrong', async ({ id, params }, kit) => {
      const liar = { address: accountAt(1).address, signMessage: signer.signMessage }
      const auths = await signAuths(kit, params.authPayload, { ...granted, signer: liar })
      await kit.approveSessionAuthenticate({ id, auths }).catch(() => {})
    })
    await expect(connect((uri) => void phone.scan(uri))).rejects.toMatchObject({ name: 'ConnectFailedError' })
    await connect((uri) => void phone.scan(uri).then((id) => phone.approve(id, evm(signer.address))))
    expect(told).toEqual([])
  })

  test('behavior: a link that is left, and a yes to it that comes too late, leave no session behind', async () => {
    let answer = async () => {}
    let isAsked = false
    const { connector, config, phone, topics } = await create('late', ({ id, params }, kit) => {
      isAsked = true
      answer = async () => {
        const auths = await signAuths(kit, params.authPayload, { ...granted, signer })
        await kit.approveSessionAuthenticate({ id, auths })
      }
    })
    const left = new AbortController()
    let link = ''
    const connecting = connector.connect({
      networks: config.networks,
      caipNetworkId: 'eip155:1',
      oneClick: { getTerms: async () => terms, onSigned() {} },
      signal: left.signal,
      onPairingLink: ({ uri }) => {
        link = uri
      },
    })
    await rs.waitFor(() => expect(link).not.toBe(''))
    void phone.scan(link)
    await rs.waitFor(() => expect(isAsked).toBe(true))
    left.abort(new Error('left'))
    await expect(connecting).rejects.toMatchObject({ name: 'ConnectFailedError' })
    await answer()
    await rs.waitFor(() => expect(topics()).toHaveLength(1))
    await connector.disconnect()
    await rs.waitFor(() => expect([topics(), phone.topics()]).toEqual([[], []]))
  })
})
