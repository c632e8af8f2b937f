import { atom } from 'jotai'
import { imageUrl } from '../api/provider/images.js'
import { type WalletsQuestion, walletsCall } from '../api/provider/walletsCall.js'
import { defaultFeaturedWalletsCount, recommendedWalletsCount } from '../constants/lists.js'
import { isObject, isText } from '../guards.js'
import { configAtom } from './config.js'
import { networksAtom } from './connections.js'

/** What every question to the list carries: the page's own choice of wallets and chains. */
export const walletChoiceAtom = atom((get) => {
  const { includeWalletIds: include = [], excludeWalletIds: exclude = [] } = get(configAtom).options
  return { include, exclude, chains: get(networksAtom).map((x) => x.caipNetworkId) }
})

/**
 * What the first view asks the service for. Both are asked at once: where the page names no featured wallets, as many
 * more are asked for as may turn out to be among them. Left out: what is empty anyway.
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
      // No list at all would mean every wallet there is.
      recommended:
        include.length > 0 && others.length === 0
          ? undefined
          : { page: 1, entries: recommended, include: others, exclude: [...exclude, ...known], chains },
    }
  },
)

/**
 * Asks for the first wallets and their pictures while the engine, which reads and judges the answers, is on its way.
 * The options are not checked yet: on some that are wrong nothing is asked, and the check says what is wrong.
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
