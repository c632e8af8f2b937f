import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../testing/createTestConfig.js'
import { isOwnPicture } from './isOwnPicture.js'

describe('isOwnPicture', () => {
  const { config } = createTestConfig({ options: { nfts: { hosts: ['https://nfts.test/pictures'] } } })
  const own = (url: string) => isOwnPicture(config, url)

  test('default: of the page’s services, of the hosts that it names, and within the text itself', () => {
    for (const { baseUrl } of [config.api.blockchain, config.api.provider])
      expect(own(`${new URL(baseUrl).origin}/a.png`)).toBe(true)
    expect(own('https://nfts.test/a.png')).toBe(true)
    expect(own('data:image/png;base64,AA==')).toBe(true)
  })

  test('error: no other host, no other scheme, and no nonsense', () => {
    const { host } = new URL(config.api.provider.baseUrl)
    for (const url of [
      'https://tracker.test/pixel.svg',
      `https://${host}.tracker.test/a.png`,
      `https://${host}@tracker.test/a.png`,
      `http://${host}/a.png`,
      `ftp://${host}/a.png`,
      'blob:https://foyer.test/1',
      'ipfs://bafy',
      '/a.png',
      '',
    ])
      expect(own(url)).toBe(false)
  })
})
