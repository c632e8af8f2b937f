import { expect, test } from '@rstest/core'
import { pageOrigins, servedPort, urls } from './ports.js'

/** Those from 4000 on that the Fetch standard forbids: Firefox and Safari show an error in place of the page. */
const badPorts = [4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080]

test('every address of the local world, and of a page beside it, is one that browsers open', () => {
  const open = [...Object.values(urls), ...pageOrigins].map((url) => Number(new URL(url).port))
  expect(open.filter((port) => badPorts.includes(port))).toEqual([])
  expect(pageOrigins).toContain(`http://localhost:${servedPort}`)
})
