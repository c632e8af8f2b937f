import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '@rstest/core'
import { createPages } from '../../secure-site/src/server/pages/createPages'
import { readReleaseKey, signedText } from '../../secure-site/src/server/pages/signature'
import { startWorkspace } from './fixture'
import { readKey } from './sign'

const documents = { 'frame.html': 'frame', 'popup.html': 'popup', 'frame.js': '1' }
const hashOf = (text: string) => createHash('sha384').update(text).digest('base64')

/** A workspace with built pages, and a key. */
async function open() {
  const world = startWorkspace()
  const at = (name: string) => world.at('pages', name)
  mkdirSync(world.at('pages'))
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text)
    const hashes = Object.entries(files).map(([name, text]) => [name, hashOf(text)])
    writeFileSync(at('pages.json'), JSON.stringify({ files: Object.fromEntries(hashes) }))
  }
  write(documents)
  await world.run('key', 'key.pem')
  world.env.FOYER_RELEASE_KEY = world.at('key.pem')
  const key = readKey(world.at('key.pem'))
  const serve = (publicKey = key.publicKey) => {
    const read = readReleaseKey(publicKey)
    if (!read) throw new Error('It is no key')
    return createPages(world.at('pages'), [read])
  }
  const list = () => JSON.parse(readFileSync(at('pages.json'), 'utf8'))
  return { ...world, at, key, list, serve, write }
}

test('default: pnpm release pages signs what was built, and a server with the key serves it', async () => {
  const { key, list, run, serve } = await open()
  await expect(serve().check()).rejects.toThrow('pages.json is not signed by a release key')
  expect(await run('pages', 'pages')).toBe(
    `The pages in /pages are signed by ${key.id}. Their server takes: RELEASE_KEYS=${key.publicKey}`,
  )
  const once = list()
  await serve().check()
  expect((await serve().read('frame.js'))?.bytes.toString()).toBe('1')
  await run('pages', 'pages')
  expect(list()).toEqual(once)
})

test('error: what was changed after it was signed is not served: a file, the list, the signature, or another key’s', async () => {
  const { at, list, run, serve, write } = await open()
  await run('pages', 'pages')
  const signed = list()
  const refused = 'pages.json is not signed by a release key'
  const other = await open()
  await expect(serve(other.key.publicKey).check()).rejects.toThrow(refused)
  writeFileSync(at('frame.js'), '2')
  await expect(serve().read('frame.js')).rejects.toThrow('frame.js is not the file that was built')
  // A thief who changes the file writes its new hash too.
  write({ ...documents, 'frame.js': '2' })
  writeFileSync(at('pages.json'), JSON.stringify({ ...list(), signature: signed.signature }))
  const reads = [() => serve().read('frame.js'), () => serve().read('popup.html'), () => serve().check()]
  for (const read of reads) await expect(read()).rejects.toThrow(refused)
  // A signature of the same key for something else.
  const forged = other.key.signText(JSON.stringify(list().files))
  writeFileSync(at('pages.json'), JSON.stringify({ ...list(), signature: forged }))
  await expect(serve(other.key.publicKey).check()).rejects.toThrow(refused)
  const right = other.key.signText(signedText(list().files))
  writeFileSync(at('pages.json'), JSON.stringify({ ...list(), signature: right }))
  await serve(other.key.publicKey).check()
})

test('error: nothing is signed without a key, without a build, or where a file is not what was built', async () => {
  const { at, env, list, run } = await open()
  const before = list()
  const { FOYER_RELEASE_KEY = '' } = env
  env.FOYER_RELEASE_KEY = ''
  expect(await run('pages', 'pages')).toContain('Nothing to sign with')
  env.FOYER_RELEASE_KEY = FOYER_RELEASE_KEY
  expect(await run('pages', 'nowhere')).toContain('holds no pages of the secure site')
  expect(await run('pages')).toContain('Usage: pnpm release pages <folder>')
  writeFileSync(at('frame.js'), '2')
  expect(await run('pages', 'pages')).toContain('frame.js in /pages is not what was built')
  writeFileSync(at('frame.js'), '1')
  writeFileSync(at('more.js'), '1')
  expect(await run('pages', 'pages')).toContain('more.js in /pages is not what was built')
  rmSync(at('more.js'))
  rmSync(at('popup.html'))
  expect(await run('pages', 'pages')).toContain('popup.html in /pages is not what was built')
  expect(list()).toEqual(before)
})
