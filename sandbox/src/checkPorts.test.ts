import { createServer } from 'node:http'
import { beforeAll, describe, expect, test } from '@rstest/core'
import { checkPorts } from './checkPorts.js'
import { freePort } from './freePort.js'
import { listen } from './listen.js'
import { ports } from './ports.js'

// A world of a run beside this one may start on the real ports at any moment.
beforeAll(async () => {
  for (const name of Object.keys(ports)) Object.assign(ports, { [name]: await freePort() })
})

describe('checkPorts', () => {
  test('error: a taken port is named, with what needs it', async () => {
    await checkPorts()
    const other = await listen({ port: ports['mf-connect'], fetch: () => new Response('here') })
    await expect(checkPorts()).rejects.toMatchObject({ name: 'PortTakenError', port: ports['mf-connect'] })
    await expect(checkPorts()).rejects.toThrow(
      `Port ${ports['mf-connect']} is taken, but mf-connect needs it. End the program that uses it, then start again.`,
    )
    await other.close()
  })

  test('rejects for a port that another program holds on ::1 only', async () => {
    const port = await freePort()
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(port, '::1', resolve))
    await expect(checkPorts([port])).rejects.toThrow(
      `Port ${port} is taken. End the program that uses it, then start again.`,
    )
    server.close()
  })
})
