import { join } from 'node:path'
import { urls } from '@foyer/sandbox/ports'
import { copyAccount, portOf, type RemoteProcess, runRemote, runScript } from '../fixtures/startRemote'
import { expect, test } from '../fixtures/test'

let running: RemoteProcess | undefined
test.afterEach(() => running?.end())

// biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
test('it is ready once it was compiled; what does not compile from the start is told', async ({}, {
  outputDir,
  parallelIndex,
}) => {
  const port = String(portOf(parallelIndex, 0))
  const copy = copyAccount(join(outputDir, 'mf-account'))
  const run = () =>
    runRemote({
      folder: copy.folder,
      args: ['dev', '--release', `${urls.shell}/release.json`, '--port', port],
    })
  running = await run()
  expect(running.output).toMatch(
    /Compiling mf-account …[\s\S]*compiled [\s\S]*successfully[\s\S]*Ready in [\d.]+ s\./,
  )
  await running.end()

  copy.edit('views/Tally.tsx', 'useState(0)', 'useState(')
  running = await run()
  expect(running.output).toMatch(
    /Tally\.tsx[\s\S]*http:\/\/localhost:\d+[\s\S]*Ready in [\d.]+ s, but mf-account did not compile \(see above\)\./,
  )
})

// biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
test('what is wrong is said in one line', async ({}, { outputDir, parallelIndex }) => {
  // The test runs a dozen programs one after the other.
  test.slow()
  const copy = copyAccount(join(outputDir, 'mf-account'))
  const port = portOf(parallelIndex, 3)
  const run = async (...args: string[]) => {
    const { output } = await runRemote({ folder: copy.folder, args: ['dev', ...args] })
    return output.trim()
  }
  const list = `${urls.shell}/release.json`
  expect(await run()).toMatch(/^--release is missing: .+$/)
  expect(await run('--release', 'release.json')).toMatch(/^--release takes the URL of a release list, .+$/)
  expect(await run('--release', 'http://localhost:9/release.json')).toMatch(/^No answer from .+$/)
  expect(await run('--release', `${urls.shell}/nothing.json`)).toMatch(
    /nothing\.json is not there \(status 404\)$/,
  )
  expect(await run('--release', `${urls.shell}/loader.js`)).toMatch(/^\S+loader\.js is not JSON$/)
  expect(await run('--release', list, '--port', '4101')).toMatch(
    /^Port 4101 is taken, but mf-account needs it\..+$/,
  )
  expect(await run('--realese', list)).toMatch(/^Unknown option '--realese'.*$/)
  const dev = async (...args: string[]) => (await runScript({ script: 'scripts/dev.ts', args })).output.trim()
  expect(await dev('--only', 'mf-nothing')).toMatch(/^Unknown remote "mf-nothing"; there are .+$/)
  // This world holds the ports that `pnpm dev` would take.
  expect(await dev('--only', 'mf-account', '--release', list)).toMatch(
    /^Port 4103 is taken, but mf-account needs it\. .+, or give --port\.$/,
  )
  expect(await dev('--only', 'mf-account', '--release', list, '--port', String(port))).toMatch(
    /^Port 4100 is taken, but the demo page needs it\. .+, or give --demo-port\.$/,
  )
  expect(await dev('--port', '4181')).toBe('--port goes with --only <remote>')
  expect(await dev('--only', 'mf-account', '--demo-port', 'x')).toBe('--demo-port takes a number, not "x"')
  copy.edit('manifest.ts', 'contract: 1', 'contract: 7')
  expect(await run('--release', list, '--port', String(port))).toMatch(
    /^mf-account has contract 7; the shell of .+ knows 1$/,
  )
})
