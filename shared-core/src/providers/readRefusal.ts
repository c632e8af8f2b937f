/** One error and each error inside it: its code, and what it says. */
type Level = { readonly code: number | string | undefined; readonly texts: readonly string[] }

/** Fields under which wallets and libraries nest the wallet's own error. */
const nests = ['error', 'cause', 'data', 'originalError', 'info', 'innerError'] as const
const textFields = 'message shortMessage details reason msg name error cause data'.split(' ')
/** No library nests deeper. Guards against errors that hold themselves. */
const depthLimit = 4

/** A wallet's error may be a proxy or hold getters that throw. */
function fieldOf(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name)
  } catch {
    return undefined
  }
}

/** Some wallets send the code as text. */
function toCode(code: unknown): Level['code'] {
  if (typeof code === 'string' && /^-?\d+$/.test(code)) return Number(code)
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** Reads an error of any shape: an Error, a plain object, JSON-RPC's envelope, text alone. */
function readLevels(error: unknown, depth = 0): readonly Level[] {
  if (typeof error === 'string') return [{ code: undefined, texts: [error] }]
  if (typeof error !== 'object' || error === null || depth > depthLimit) return []
  const texts = textFields.map((name) => fieldOf(error, name)).filter((x) => typeof x === 'string')
  const inside = nests.map((name) => fieldOf(error, name)).filter((x) => typeof x === 'object')
  return [
    { code: toCode(fieldOf(error, 'code')), texts },
    ...inside.flatMap((nested) => readLevels(nested, depth + 1)),
  ]
}

/** Whether an error, or one inside it, has this code. */
export const hasCode = (error: unknown, code: number): boolean =>
  readLevels(error).some((level) => level.code === code)

/** All that an error says, and those inside it. */
export const textOf = (error: unknown): string =>
  readLevels(error)
    .flatMap(({ texts }) => texts)
    .join('\n')

/** As words: `rejectedByUser`, `USER_REJECTED` and `User didn’t sign.` alike. */
const toWords = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const refused = '(?:reject|declin|deni|deny|cancel|refus|disapprov)\\w*'
const left = '(?:abort|dismiss|clos)\\w*'

/** The user is named as the one who refused. */
const byUser = [
  // "User denied transaction signature", "the user has cancelled". Not fetch's "The user aborted a request".
  `\\b(?:users?|owners?)(?: (?:has|have|had|was|manually|explicitly))* (?!aborted a request)(?:${refused}|${left}|disallow\\w*)`,
  '\\busers? (?:did not|didnt|has not|hasnt|does not|doesnt|not) (?:approv|accept|sign|confirm|consent|allow)',
  // "rejected by the user". Not "rejected by user operation pool".
  `\\b(?:${refused}|${left}|not (?:approv|accept|sign|confirm)\\w*)(?: \\w+)? (?:by|from) (?:the |a |your )?(?:end )?(?:users?|owners?)\\b(?! (?:op|agent|polic|permission|setting|script))`,
  // "denied on the Ledger device", "rejected in your wallet".
  `\\b${refused} (?:by|on|in) (?:the |your )?(?:hardware )?(?:\\w+ )?(?:wallet|device|ledger|trezor)\\b(?! (?:node|server|service|backend|rpc|polic))`,
  '用[户戶].{0,4}(?:取消|拒[绝絕])',
].map((pattern) => new RegExp(pattern, 'u'))

/** Nobody is named, and nothing else is said: "Request rejected", "Cancelled", "Popup closed". */
const bare = [
  '^(?:(?:the|your|error|failure|wallet|sign|signing|sign in|signature|transaction|tx|message|request|connect|connection|approval|action|login|(?:network|chain) (?:switch|change)|was|has|been|is) )*(?:rejected|declined|denied|cancell?ed|rejection)$',
  '^(?:(?:the|wallet|connect) )*(?:popup|pop up|window|modal|prompt|dialog|plugin|sheet) (?:(?:was|is|has been) )?(?:closed|dismissed)$',
  '^(?:reject|cancel|deny|decline)$',
].map((pattern) => new RegExp(pattern, 'u'))

/** What a node, a contract, a network or the browser says. A contract may put any words into its revert. */
const failure =
  /revert|insufficient|not enough|underpriced|nonce too|out of gas|intrinsic gas|rate.?limit|too many requests|timed? ?out|timeout|(?:security|abort|network)error/i
/** Further words that say that a code which wallets use for any failure is no rejection. */
const otherFailure = /invalid|unsupported|not supported|not found|failed|internal|unknown|expired|busy/i

/** Codes that say something narrower than the text beside them; of EIP-5792's, 5750 speaks of rejected upgrades. */
const isNarrow = (code: Level['code']): boolean =>
  typeof code === 'number' && ([-32_002, -32_601, 4200, 4902].includes(code) || (code >= 5700 && code < 5800))
/** Codes that say nothing: none, JSON-RPC's internal and server error, and the defaults of libraries. */
const isGeneric = (code: Level['code']): boolean =>
  code === undefined || [-32_603, -32_000, -1, 0, 1, 4000, 5000].includes(Number(code))

const rejectionCodes: ReadonlySet<Level['code']> = new Set([4001, 5002, 'ACTION_REJECTED'])
/** Codes that mean a rejection in one protocol alone: a pairing's (5000), and WBIP-001's wallets (-32000). */
const codeOfProtocol = { request: undefined, session: 5000, pairing: 5000, bitcoin: -32_000 } as const

/** The protocol that an error came by. `session`: it is the reason of a rejected pairing; `pairing`: of a request over it. */
export type RefusalProtocol = keyof typeof codeOfProtocol

/**
 * Whether an error of a wallet is its user's rejection: by its code, by the code of an error inside it, or by its words.
 * A node's, a contract's or a service's refusal is none.
 * @example isRejection({ code: -32603, message: 'User denied message signature.' }) // true
 */
export function isRejection(error: unknown, of: RefusalProtocol = 'request'): boolean {
  const levels = readLevels(error)
  if (levels.some(({ code }) => rejectionCodes.has(code))) return true
  const said = levels.flatMap(({ texts }) => texts).join('\n')
  const ofProtocol = codeOfProtocol[of]
  const hasProtocolCode = ofProtocol !== undefined && levels.some(({ code }) => code === ofProtocol)
  if (hasProtocolCode && (of === 'session' || !(failure.test(said) || otherFailure.test(said)))) return true
  if (failure.test(said) || levels.some(({ code }) => isNarrow(code))) return false
  const isBare = levels.every(({ code }) => isGeneric(code))
  return levels.some(({ texts }) =>
    texts.some((text) => {
      const words = toWords(text)
      const isOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(words))
      return isOf(byUser) || (isBare && isOf(bare))
    }),
  )
}
