import { describe, expect, rs, test } from '@rstest/core'
import { serviceTimeoutMs } from '../constants/timing.js'
import { createTestConfig } from '../testing/createTestConfig.js'
import * as z from '../zod.js'

const schema = z.object({ ok: z.boolean() })

describe('createApiClient', () => {
  test('default: adds project id, sdk type and sdk version to every data API call, POST calls too [API-01: the client]', async () => {
    const { api, config } = createTestConfig()
    const { blockchain } = config.api
    api.answer('/api/a', { json: { ok: true } })
    await blockchain.get({ path: '/a', query: { chainId: 'eip155:1', none: undefined }, schema })
    await blockchain.post({ path: '/a', body: { b: 1 }, schema })
    await blockchain.postAndForget({ path: '/a', body: {} })
    expect(api.requests).toHaveLength(3)
    for (const { url } of api.requests)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        projectId: 'test',
        st: 'foyer',
        sv: expect.stringMatching(/^html-foyer-/),
      })
    expect(api.requests[0]?.url.searchParams.get('chainId')).toBe('eip155:1')
    expect(api.requests[0]?.url.searchParams.has('none')).toBe(false)
    expect(api.requests[1]).toMatchObject({ method: 'POST', body: { b: 1 } })
  })

  test('behavior: what was asked ahead is the answer of the next call alone, and of none once its time is over', async () => {
    const { api, clock, config } = createTestConfig()
    const { provider } = config.api
    const call = { path: '/a', query: { page: 1 } }
    api.answer('/provider/a', { json: { ok: true } })
    await provider.askAhead(call)
    expect(await provider.get({ ...call, schema })).toEqual({ ok: true })
    expect(api.requests).toHaveLength(1)
    await provider.get({ ...call, schema })
    expect(api.requests).toHaveLength(2)
    await provider.askAhead(call)
    await clock.advanceAsync(serviceTimeoutMs)
    await provider.get({ ...call, schema })
    expect(api.requests).toHaveLength(4)
  })

  test('error: what is asked ahead of a service that never answers is given up', () => {
    const limit = rs.spyOn(AbortSignal, 'timeout')
    const { api, config } = createTestConfig()
    api.answer('/provider/a', 'never')
    void config.api.provider.askAhead({ path: '/a' })
    expect(limit.mock.calls).toEqual([[serviceTimeoutMs]])
    expect(api.requests[0]?.signal).toBe(limit.mock.results[0]?.value)
    limit.mockRestore()
  })

  test('error: another status than 2xx, with the reasons the service gives', async () => {
    const { api, config } = createTestConfig()
    api.reply({ status: 401, json: { reasons: [{ description: 'Unauthorized: invalid key' }] } })
    const failed = config.api.provider.get({ path: '/a', schema })
    await expect(failed).rejects.toMatchObject({
      name: 'HttpError',
      status: 401,
      reasons: ['Unauthorized: invalid key'],
    })
  })

  test('error: an answer of another shape, or no JSON at all', async () => {
    const { api, config } = createTestConfig()
    for (const reply of [{ json: { ok: 'yes' } }, { json: null }, { blob: new Blob(['<html>']) }]) {
      api.reply(reply)
      const failed = config.api.provider.get({ path: '/a', schema })
      await expect(failed).rejects.toMatchObject({
        name: 'InvalidResponseError',
        message: 'An error occurred',
      })
    }
  })

  test('error: a broken connection', async () => {
    const { api, config } = createTestConfig()
    api.reply({ failure: new TypeError('Failed to fetch') })
    const failed = config.api.provider.get({ path: '/a', schema })
    await expect(failed).rejects.toMatchObject({ name: 'ServiceUnreachableError' })
  })

  test('error: a service that never answers is given up, and no timer is left', async () => {
    const { api, clock, config } = createTestConfig()
    api.reply('never')
    const failed = config.api.provider.get({ path: '/a', schema })
    const settled = expect(failed).rejects.toMatchObject({ name: 'ServiceUnreachableError' })
    await clock.advanceAsync(10_000)
    await settled
    expect(clock.pending).toBe(0)
    expect(api.requests[0]?.signal?.aborted).toBe(true)
  })

  test('error: an aborted call rejects at once, before and while it is sent', async () => {
    const { api, clock, config } = createTestConfig()
    const controller = new AbortController()
    api.reply('never')
    const failed = config.api.provider.get({ path: '/a', schema, signal: controller.signal })
    await clock.advanceAsync(0)
    controller.abort()
    await expect(failed).rejects.toMatchObject({
      name: 'RequestAbortedError',
      message: 'Request was aborted',
    })
    const refused = config.api.provider.get({ path: '/a', schema, signal: controller.signal })
    await expect(refused).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect(api.requests).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })
})
