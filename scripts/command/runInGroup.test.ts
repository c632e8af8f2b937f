import { describe, expect, test } from '@rstest/core'
import { runInGroup } from './runInGroup'

const node = (script: string, limitMs = 30_000) => runInGroup([process.execPath, '-e', script], { limitMs })

describe('runInGroup', () => {
  test('returns the output and the exit code', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 3"
    expect(await node(script)).toEqual({ status: 3, stdout: 'out\n', stderr: 'err\n', isLate: false })
  })

  test('ends the command and its children after the time limit', async () => {
    // The child holds the output open, so that the command counts as finished only once the child has ended.
    const wait = 'setInterval(() => {}, 1000)'
    const script = `require('node:child_process').spawn(process.execPath, ['-e', '${wait}'], { stdio: 'inherit' }); ${wait}`
    expect(await node(script, 1_000)).toMatchObject({ isLate: true, status: null })
  })

  test('reports a program that does not exist', async () => {
    const { status, stderr } = await runInGroup(['/no/such/program'], { limitMs: 1_000 })
    expect([status, stderr]).toEqual([null, expect.stringContaining('ENOENT')])
  })
})
