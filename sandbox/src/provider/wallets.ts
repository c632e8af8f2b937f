import { createHash } from 'node:crypto'
import type { Wallet } from '@foyer/services/provider'
import { urls } from '../ports.js'

// All wallets are made up; their hosts end in .example, so that no link leads anywhere.
const inventedNames = [
  ...[
    'Quillvault',
    'Lanternfold',
    'Tidepurse',
    'Fernkeep',
    'Oakmantle',
    'Pebblegate',
    'Saltmarrow',
    'Umberlock',
  ],
  ...[
    'Thistlebank',
    'Vellumkey',
    'Willowclasp',
    'Yarrowkeep',
    'Zephyrtill',
    'Amberhatch',
    'Bramblesafe',
    'Wrenbox',
  ],
  ...[
    'Cinderpouch',
    'Duskcoffer',
    'Elmstrong',
    'Foxglove Box',
    'Gannetry',
    'Heatherhold',
    'Inkwellet',
    'Kilnlock',
  ],
  ...[
    'Juniper Drawer',
    'Larkspurse',
    'Mosspocket',
    'Nettlevault',
    'Otterfold',
    'Puddlekey',
    'Quartzhamper',
    'Yewcoffer',
  ],
  ...[
    'Rookery Case',
    'Tamarack Till',
    'Underbough',
    'Violetstrong',
    'Zinniakeep',
    'Aldercase',
    'Cloverlatch',
    'Plumcoffer',
  ],
  ...[
    'Driftsatchel',
    'Emberbasket',
    'Flintcache',
    'Gorsegate',
    'Hazelbolt',
    'Irislatch',
    'Jackdaw Purse',
    'Kelpbox',
  ],
  ...[
    'Lichenlock',
    'Mallowkey',
    'Nightjar Case',
    'Oatfield Till',
    'Quincebolt',
    'Reedbasket',
    'Sorrelsafe',
    'Teaselbox',
  ],
  ...[
    'Upland Pouch',
    'Vetchvault',
    'Woadlock',
    'Bluebell Hatch',
    'Cowslip Cache',
    'Dewberry Drawer',
    'Figleaf Fold',
  ],
  ...['Marram Mint', 'Sandpiper Strongbox With A Rather Long Name', 'Müllerkiste', 'Ødegård Purse'],
]

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** @returns An id in the shape of a UUID, the same at every start. */
const idOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/ø/gi, 'o')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

function chainsOf(order: number): string[] {
  if (order % 13 === 0) return [solana]
  if (order % 17 === 0) return [bitcoin]
  const evm = ['eip155:1', 'eip155:137', ...(order % 2 ? ['eip155:10'] : [])]
  return [...evm, ...(order % 5 === 0 ? [solana] : []), ...(order % 11 === 0 ? [bitcoin] : [])]
}

function invent(name: string, index: number): Wallet {
  const slug = slugOf(name)
  const order = index + 1
  const site = `https://${slug}.example`
  const has = (every: number, link: string) => (order % every === 0 ? null : link)
  return {
    id: idOf(slug),
    image_id: idOf(`${slug} image`),
    chains: chainsOf(order),
    rdns: has(4, `example.${slug}`),
    name,
    homepage: `${site}/`,
    mobile_link: has(9, `${slug}://`),
    desktop_link: order % 3 ? null : `${slug}-desktop://`,
    webapp_link: order % 6 ? null : `${site}/app/`,
    app_store: has(9, `https://apps.example/${slug}`),
    play_store: has(9, `https://play.example/${slug}`),
    chrome_store: has(2, `https://extensions.example/${slug}`),
    badge_type: order % 3 ? 'certified' : 'none',
    order,
  }
}

/** The list's only real wallet. */
export const sandboxWallet: Wallet = {
  id: idOf('sandbox-wallet'),
  image_id: idOf('sandbox-wallet image'),
  chains: [
    'eip155:1',
    'eip155:137',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  rdns: 'dev.foyer.sandbox-wallet',
  name: 'Sandbox Wallet',
  homepage: `${urls.wallet}/`,
  mobile_link: `${urls.wallet}/`,
  desktop_link: `${urls.wallet}/`,
  webapp_link: `${urls.wallet}/`,
  app_store: null,
  play_store: null,
  chrome_store: null,
  badge_type: 'certified',
  order: 0,
}

/** The wallet list, in the service's order. */
export const wallets: readonly Wallet[] = [sandboxWallet, ...inventedNames.map(invent)]
