import { createServer } from 'node:net'
import { describe, expect, test } from '@rstest/core'
import { checkPorts } from './checkPorts.js'
import { ports } from './ports.js'

describe('checkPorts', () => {
  test('error: a taken port is named, with what needs it', async () => {
    const other = createServer()
    const isMine = await new Promise<boolean>((resolve) => {
      other.once('error', () => resolve(false)) // a sandbox runs beside the tests: its port is as taken as ours
      other.listen(ports.mfConnect, '127.0.0.1', () => resolve(true))
    })
    await expect(checkPorts()).rejects.toMatchObject({ name: 'PortTakenError' })
    await expect(checkPorts()).rejects.toThrow(
      /^Port \d+ is taken, but .+ needs it\. End the program that uses it, then start again\.$/,
    )
    if (isMine) await new Promise((resolve) => other.close(resolve))
  })
})
