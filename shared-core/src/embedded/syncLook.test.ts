import { afterEach, describe, expect, test } from '@rstest/core'
import { openTestFrame, settlePorts } from '../testing/createTestFrame.js'
import { createTestModal } from '../testing/createTestModal.js'
import { syncLook } from './syncLook.js'

afterEach(() => {
  document.body.replaceWith(document.createElement('body'))
})

/** A frame that is ready, in an element of the modal's. */
async function create(metadata: Readonly<Record<string, unknown>> = {}) {
  const { store } = createTestModal({
    options: {
      metadata: { name: 'Shop', url: 'https://dapp.test', icons: ['https://dapp.test/i.png'], ...metadata },
    },
  })
  const world = openTestFrame()
  // The test's frame is a child of the body, in place of the modal's element.
  const host = document.body
  await world.start()
  const stop = syncLook(store, world.frame)
  await settlePorts()
  const told = (call: string) => world.site.asked.filter((x) => x.call === call).map((x) => x.params)
  return { ...world, host, stop, store, told }
}

describe('syncLook', () => {
  test('default: tells the frame the page and the look, now and after each change, until it is stopped [API-53: flow]', async () => {
    const { host, stop, told } = await create()
    expect(told('syncDappData')).toEqual([
      {
        name: 'Shop',
        url: 'https://dapp.test',
        iconUrl: 'https://dapp.test/i.png',
        locale: 'en',
        sdk: expect.stringMatching(/^html-foyer-/),
      },
    ])
    expect(told('syncTheme')).toEqual([{ mode: 'light', variables: {} }])
    host.dataset.theme = 'dark'
    host.style.setProperty('--foyer-accent', '#123456')
    await settlePorts()
    expect(told('syncTheme').at(-1)).toEqual({ mode: 'dark', variables: { accent: '#123456' } })
    stop()
    const { length } = told('syncTheme')
    host.dataset.theme = 'light'
    await settlePorts()
    expect(told('syncTheme')).toHaveLength(length)
  })

  test('behavior: what is longer than the frame takes is cut, and a long icon left out', async () => {
    const { told } = await create({
      name: 'n'.repeat(500),
      icons: [`https://dapp.test/${'i'.repeat(3_000)}`],
    })
    expect(told('syncDappData')).toMatchObject([{ name: 'n'.repeat(200) }])
    expect(told('syncDappData')[0]).not.toHaveProperty('iconUrl')
  })
})
