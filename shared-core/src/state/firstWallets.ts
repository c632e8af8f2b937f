import { atom } from 'jotai'
import { imageUrl } from '../api/provider/images.js'
import { type WalletsQuestion, walletsCall } from '../api/provider/walletsCall.js'
import { defaultFeaturedWalletsCount, recommendedWalletsCount } from '../constants/lists.js'
import { isObject, isText } from '../guards.js'
import { configAtom } from './config.js'
import { networksAtom } from './connections.js'

/** The page's choice of wallets and chains, which every query of the list carries. */
export const walletChoiceAtom = atom((get) => {
  const { includeWalletIds: include = [], excludeWalletIds: exclude = [] } = get(configAtom).options
  return { include, exclude, chains: get(networksAtom).map((x) => x.caipNetworkId) }
})

/**
 * The two queries of the first view, sent at once. If the page names no featured wallets, the recommended query asks for as
 * many more as the featured answer may contain. Queries with an empty answer are left out.
 */
export const firstQuestionsAtom = atom(
  (get): { featured?: WalletsQuestion | undefined; recommended?: WalletsQuestion | undefined } => {
    const { featuredWalletIds: named } = get(configAtom).options
    const { include, exclude, chains } = get(walletChoiceAtom)
    const known = named ?? []
    const others = include.filter((id) => !known.includes(id))
    const recommended = recommendedWalletsCount + (named ? 0 : defaultFeaturedWalletsCount)
    return {
      featured:
        named?.length === 0
          ? undefined
          : {
              page: 1,
              entries: named?.length ?? defaultFeaturedWalletsCount,
              include: named ?? include,
              exclude,
              chains,
            },
      // Skip the query: an empty `include` would mean every wallet.
      recommended:
        include.length > 0 && others.length === 0
          ? undefined
          : { page: 1, entries: recommended, include: others, exclude: [...exclude, ...known], chains },
    }
  },
)

/**
 * Asks for the first wallets and their pictures while the engine, which parses the answers, is still loading. The options
 * are not checked yet: wrong ones may prevent the query, and the later check reports them.
 */
export const askWalletsAheadIntent = atom(null, (get): void => {
  const { provider } = get(configAtom).api
  const fetchPictures = async (question: WalletsQuestion) => {
    const answer = await provider.askAhead(walletsCall(question))
    const body: unknown = await answer.clone().json()
    const wallets = isObject(body) && Array.isArray(body.data) ? body.data : []
    // A service may answer with more than was asked for.
    for (const wallet of wallets.slice(0, question.entries))
      if (isObject(wallet) && isText(wallet.image_id)) {
        const picture = new Image()
        picture.referrerPolicy = 'no-referrer'
        picture.src = imageUrl(provider, { kind: 'wallet', id: wallet.image_id })
      }
  }
  try {
    for (const question of Object.values(get(firstQuestionsAtom)))
      if (question) fetchPictures(question).catch(() => {})
  } catch {}
})
