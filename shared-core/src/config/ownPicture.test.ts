import { expect, test } from '@rstest/core'
import { createTestConfig } from '../testing/createTestConfig.js'
import { ownPicture } from './ownPicture.js'

test('a picture is drawn from the page’s own services or from the text itself, and from no other host', () => {
  const { config } = createTestConfig()
  const { origin } = new URL(config.api.provider.baseUrl)
  const { hostname } = new URL(origin)
  const hosts = { ...config, options: { ...config.options, nfts: { hosts: ['https://art.example/x'] } } }
  expect(ownPicture(hosts, 'https://art.example/a.png')).toBe('https://art.example/a.png')
  for (const own of [`${origin}/a.png`, 'data:image/png;base64,AAAA'])
    expect(ownPicture(config, own)).toBe(own)
  for (const foreign of [
    undefined,
    '',
    'https://evil.example/a.png',
    `https://evil.example/a.png?${origin}`,
    `https://${hostname}.evil.example/a.png`,
    `https://${hostname}@evil.example/a.png`,
    `https://${hostname}:8443/a.png`,
    `//${hostname}/a.png`,
    `blob:${origin}/1`,
    `${origin}/${'a'.repeat(3_000)}`,
    'ipfs://bafy/a.png',
    'eip155:1/erc721:0x1/1',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    `data:image/png;base64,${'A'.repeat(100_000)}`,
  ])
    expect(ownPicture(config, foreign), foreign).toBeUndefined()
})
