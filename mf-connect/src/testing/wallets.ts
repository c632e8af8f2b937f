import type { WalletListItem } from '@foyer/shared-core/entities'
import type { TestReply, TestRequest } from '@foyer/shared-core/testing'

/** Makes wallets, each with a link for phones. */
export const createWallets = (count: number): readonly WalletListItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `wallet-${at + 1}`,
    name: `Wallet ${at + 1}`,
    image_id: `image-${at + 1}`,
    mobile_link: `wallet${at + 1}://`,
  }))

/** The path of the test's service. */
export const walletsPath = '/provider/getWallets'

/** Answers as the provider service: with pages, search and exclusion. */
export const answerFrom =
  (wallets: readonly WalletListItem[]) =>
  ({ url }: TestRequest): TestReply => {
    const { searchParams } = url
    const list = (name: string) => searchParams.get(name)?.split(',') ?? []
    const found = wallets
      .filter((x) => !list('exclude').includes(x.id))
      .filter((x) => !searchParams.has('include') || list('include').includes(x.id))
      .filter((x) => x.name.includes(searchParams.get('search') ?? ''))
      .filter((x) => !searchParams.has('badge_type') || x.badge_type === searchParams.get('badge_type'))
    const page = Number(searchParams.get('page'))
    const entries = Number(searchParams.get('entries'))
    return { json: { data: found.slice((page - 1) * entries, page * entries), count: found.length } }
  }
