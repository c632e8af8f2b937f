import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serveRelease } from '../../scripts/serving/serveRelease'
import { startHost, startPublisher } from '../fixtures/releases'
import { expect, test } from '../fixtures/test'

/** A release folder's files with constant names; they are uploaded last. */
const stays = /^(release(\.\w+)?\.json|loader(\.(npm|classic|static))?\.js)$/

test('a remote from an origin and a path of its own; while a release is put up in the documented order, each visit has the old one or the whole new one', async ({
  modal,
  page,
}, { outputDir, parallelIndex }) => {
  test.slow()
  const [port, teamPort] = [4162 + parallelIndex * 2, 4163 + parallelIndex * 2]
  const [at, team] = [`http://localhost:${port}/foyer/`, `http://localhost:${teamPort}/of/a/team/`]
  const [web, teamWeb] = [join(outputDir, 'web'), join(outputDir, 'team')]
  const [made, served, teamServed] = [
    join(outputDir, 'release'),
    join(web, 'foyer'),
    join(teamWeb, 'of/a/team'),
  ]
  const { before, build, next, release } = startPublisher(outputDir)
  const { fetched, versionsSeen, ...host } = await startHost({ page, modal })
  const codeOf = (...names: string[]) =>
    fetched.filter((url) => url.endsWith('.js') && names.some((name) => url.includes(`/${name}/`)))
  const putUp = (names: readonly string[]) => {
    for (const name of names) cpSync(join(made, name), join(served, name), { recursive: true })
  }
  const named = (isStaying: boolean) => readdirSync(made).filter((name) => stays.test(name) === isStaying)

  await test.step('given a release at one origin, under a path', async () => {
    await release('--from', build)
    putUp(readdirSync(made))
  })
  const servers = [
    await serveRelease({ folder: web, port }),
    await serveRelease({ folder: teamWeb, port: teamPort }),
  ]
  await test.step('then a page of another origin runs it', async () => {
    await host.open(`${at}loader.js`)
    expect(await versionsSeen()).toEqual([before])
    expect(fetched.filter((url) => url.endsWith('.js') && !url.startsWith(at))).toEqual([])
  })

  await test.step('when a team releases its remote at an origin and a path of its own, nothing changes before it is up', async () => {
    await release('--only', 'mf-connect', '--from', 'next', '--base', team)
    for (const name of [join('mf-connect', next), 'rt'])
      cpSync(join(made, name), join(teamServed, name), { recursive: true })
    await host.open(`${at}loader.js`)
    expect(await versionsSeen()).toEqual([before])
  })
  await test.step('nor while its new files come', async () => {
    putUp(named(false))
    // The file is not on the list's origin, only on its own.
    rmSync(join(served, 'mf-connect', next), { recursive: true })
    await host.open(`${at}loader.js`)
    expect(await versionsSeen()).toEqual([before])
  })
  await test.step('with the list the next visit has it, by the loader of before too', async () => {
    // A loader refuses lists older than its own release, so upload the lists first.
    putUp(named(true).filter((name) => name.startsWith('release')))
    await host.open(`${at}loader.js`)
    expect(await versionsSeen()).toEqual([next])
  })
  await test.step('and with the loaders all of it, each file from where it lies', async () => {
    putUp(named(true))
    for (const loader of ['loader.js', 'loader.static.js']) {
      await host.open(`${at}${loader}`)
      expect(await versionsSeen()).toEqual([next])
      expect(codeOf('mf-connect').filter((url) => !url.startsWith(team))).toEqual([])
      expect(codeOf('shell', 'mf-account').filter((url) => !url.startsWith(at))).toEqual([])
      expect(codeOf('shell')).not.toEqual([])
    }
  })
  await test.step('its later files come from there too', async () => {
    fetched.length = 0
    await modal.allWallets.click()
    await modal.expectView('All wallets')
    expect(codeOf('mf-connect').filter((url) => url.startsWith(team))).not.toEqual([])
    expect(codeOf('mf-connect').filter((url) => !url.startsWith(team))).toEqual([])
  })
  host.close()
  for (const server of servers) await server.close()
})
