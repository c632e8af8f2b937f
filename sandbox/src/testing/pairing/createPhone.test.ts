import { expect, onTestFinished, rs, test } from '@rstest/core'
import { createRandom } from '../../../../scripts/fixtures/createRandom.js'
import { freePort } from '../../freePort.js'
import { startRelay } from '../../relay/startRelay.js'
import { bitcoin, createNames } from './createNames.js'
import { createPhone } from './createPhone.js'
import { openPage } from './openPage.js'

test('behavior: a phone that turned to another account is on it, though the page never confirms it', async () => {
  const port = await freePort()
  const relayUrl = `ws://localhost:${port}`
  const relay = await startRelay({ port })
  onTestFinished(relay.close)
  const phone = await createPhone({ relayUrl, storagePrefix: 'phone-turns' })
  onTestFinished(phone.close)
  const { config, connector, isOnline } = openPage({
    networks: ['eip155:1', bitcoin],
    projectId: 'page-turns',
    relayUrl,
  })
  const next = createNames(createRandom(1))
  let approving = Promise.resolve('')
  await connector.connect({
    networks: config.networks,
    caipNetworkId: 'eip155:1',
    signal: new AbortController().signal,
    onPairingLink({ uri }) {
      approving = phone.scan(uri).then((id) => phone.approve(id, next()))
    },
  })
  const topic = await approving
  const before = phone.addresses(topic)
  connector.dispose?.()
  await rs.waitFor(() => expect(isOnline()).toBe(false))
  await phone.turnTo(topic, next())
  expect(before?.eip155).toBe(`0x${'1'.padStart(40, '0')}`)
  expect(phone.addresses(topic)?.eip155).toBe(`0x${'2'.padStart(40, '0')}`)
  expect(phone.addresses('unknown')).toBe(undefined)
})
