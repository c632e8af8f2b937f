import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { postEvent } from './postEvent.js'

const event = {
  eventId: '1',
  href: 'https://dapp.test/page?token=secret#key=secret',
  domain: 'dapp.test',
  timestampMs: 5,
  props: { type: 'track', event: 'CONNECT_SUCCESS', address: '0xab' },
}

describe('postEvent', () => {
  test('default: POST /e with projectId, st, sv and the event, without query or fragment of the page [API-27]', async () => {
    const { api, config } = createTestConfig()
    const { analytics } = config.api
    expect(analytics && (await postEvent(analytics, event))).toBe(200)
    const [request] = api.requests
    expect([request?.method, request?.keepalive]).toEqual(['POST', true])
    expect(request?.url.pathname).toBe('/analytics/e')
    expect([...(request?.url.searchParams.keys() ?? [])]).toEqual(['projectId', 'st', 'sv'])
    expect(request?.body).toEqual({
      eventId: '1',
      url: 'https://dapp.test/page',
      domain: 'dapp.test',
      timestamp: 5,
      props: event.props,
    })
  })

  test('behavior: no secret passes, whatever an event holds', async () => {
    const { api, config } = createTestConfig()
    const link = `wc:1@2?relay-protocol=irn&symKey=${'a'.repeat(64)}`
    const properties = { message: `No answer for ${link} of alice@example.com: 123456`, list: [link] }
    const { analytics } = config.api
    if (analytics) await postEvent(analytics, { ...event, props: { event: 'CONNECT_ERROR', properties } })
    expect(api.requests[0]?.body).toMatchObject({
      props: {
        properties: { message: 'No answer for [pairing] of [e-mail]: [code]', list: ['[pairing]'] },
      },
    })
  })

  test('behavior: tells the status of a refusal', async () => {
    const { api, config } = createTestConfig()
    api.reply({ status: 403 })
    expect(config.api.analytics && (await postEvent(config.api.analytics, event))).toBe(403)
  })
})
