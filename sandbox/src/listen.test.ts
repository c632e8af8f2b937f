import { describe, expect, test } from '@rstest/core'
import { freePort } from './freePort.js'
import { listen } from './listen.js'
import { portPurposes, ports } from './ports.js'
import { asStartError, PortTakenError } from './startError.js'

describe('listen', () => {
  test('default: answers on localhost, and not after close', async () => {
    const port = await freePort()
    const running = await listen({ port, fetch: () => new Response('here') })
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here')
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
    await running.close()
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow()
  })

  test('error: a taken port leaves nothing behind', async () => {
    const port = await freePort()
    const first = await listen({ port, fetch: () => new Response('first') })
    const second = listen({ port, fetch: () => new Response('second') })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('first')
    await first.close()
  })
})

describe('asStartError', () => {
  test('default: one line with the port and what wanted it', () => {
    const cause = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: ports.relay })
    const error = asStartError(cause) as PortTakenError
    expect(error).toBeInstanceOf(PortTakenError)
    expect(error.message).toContain(`Port ${ports.relay} is taken, but ${portPurposes.relay} needs it.`)
    expect(error.message).not.toContain('\n')
  })

  test('behavior: every other failure stays as it came', () => {
    const failure = new Error('no anvil')
    expect(asStartError(failure)).toBe(failure)
  })
})
