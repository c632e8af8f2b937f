const revert = /revert/i

/** One error and each error inside it: its code, and what it says. */
type Level = {
  readonly code: number | string | undefined
  readonly texts: readonly string[]
  /** It, or an error around it, reports a revert: its texts may be the contract's words. */
  readonly isRevert: boolean
}

/** Fields under which wallets and libraries nest the wallet's own error. */
const nests = 'error cause data originalError info innerError response errors'.split(' ')
const textFields = 'message shortMessage details reason msg name error cause data'.split(' ')
/** No library nests deeper. Guards against errors that hold themselves. */
const depthLimit = 4
/** Guards against long lists. */
const listLimit = 4

/** A wallet's error may be a proxy or hold getters that throw. */
function fieldOf(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name)
  } catch {
    return undefined
  }
}

/** The errors of a nested field, which may hold a list. A revoked proxy throws. */
function errorsOf(nested: unknown): readonly unknown[] {
  try {
    if (Array.isArray(nested)) return nested.slice(0, listLimit)
  } catch {}
  return typeof nested === 'object' ? [nested] : []
}

/** Some wallets send the code as text. */
function toCode(code: unknown): Level['code'] {
  if (typeof code === 'string' && /^-?\d+$/.test(code)) return Number(code)
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** Reads an error of any shape: an Error, a plain object, JSON-RPC's envelope, text alone. */
function readLevels(error: unknown, depth = 0, isInRevert = false): readonly Level[] {
  if (typeof error === 'string')
    return [{ code: undefined, texts: [error], isRevert: isInRevert || revert.test(error) }]
  if (typeof error !== 'object' || error === null || depth > depthLimit) return []
  const texts = textFields.map((name) => fieldOf(error, name)).filter((x) => typeof x === 'string')
  const isRevert = isInRevert || texts.some((text) => revert.test(text))
  const inside = nests.flatMap((name) => errorsOf(fieldOf(error, name)))
  return [
    { code: toCode(fieldOf(error, 'code')), texts, isRevert },
    ...inside.flatMap((nested) => readLevels(nested, depth + 1, isRevert)),
  ]
}

/** Whether an error, or one inside it, has this code. */
export const hasCode = (error: unknown, code: number | string): boolean =>
  readLevels(error).some((level) => level.code === code)

/** All that an error says, and those inside it. */
export const textOf = (error: unknown): string =>
  readLevels(error)
    .flatMap(({ texts }) => texts)
    .join('\n')

/** As words without accents: `rejectedByUser`, `USER_REJECTED` and `User didn’t sign.` alike. */
const toWords = (text: string): string =>
  text
    .slice(0, 1_000)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const refused = '(?:reject|declin|deni|deny|cancel|refus|disapprov)\\w*'
const left = '(?:abort|dismiss|clos|interrupt)\\w*'
const ended = '(?:rejected|declined|denied|cancell?ed)'
/** Stems in Spanish and Portuguese. */
const iberian = '(?:rechaz|rejeit|recus|cancel|deneg|neg[oa])\\w*'
const french = '(?:refus|rejet|annul|declin)\\w*'
const german = '(?:abgelehnt|abgebrochen|verweigert)'

/** The user is named as the one who refused. */
const byUser = [
  // "User denied transaction signature", "the user has cancelled". Not fetch's "The user aborted a request".
  `\\b(?:users?|owners?)(?: (?:has|have|had|was|manually|explicitly))* (?!aborted a request)(?:${refused}|${left}|disallow\\w*)`,
  '\\busers? (?:pressed|clicked|tapped|chose|selected) (?:on )?(?:the )?(?:cancel|reject|deny|decline|close)\\b',
  '\\busers? (?:has )?exited\\b',
  '\\busers? (?:did not|didnt|has not|hasnt|does not|doesnt|not) (?:approv\\w*|accept\\w*|sign|confirm\\w*|consent\\w*|allow\\w*)\\b(?! (?:in|up)\\b)',
  // "rejected by the user". Not "rejected by user operation pool".
  `\\b(?:${refused}|${left}|not (?:approv|accept|sign|confirm)\\w*)(?: \\w+)? (?:by|from) (?:the |a |your )?(?:end )?(?:users?|owners?|signer)\\b(?! (?:op|agent|polic|permission|setting|script|node|server|service|backend|rpc))`,
  `\\byou(?: (?:have|manually))* (?:${ended}|refused|dismissed)`,
  'keystone ?error tx canceled',
  // Ledger's status words for a press of its reject button.
  '^(?=.*\\b0x(?:6985|5501)\\b).*\\bconditions? of use not satisfied',
  // "denied on the Ledger device", "rejected in your wallet".
  `\\b${refused} (?:by|on|in) (?:the |your )?(?:hardware )?(?:\\w+ )?(?:wallet|device|ledger|trezor)\\b(?! (?:node|server|service|backend|rpc|polic))`,
  '(?:用[户戶]|使用者|您)(?:(?![的被无無不未能]).){0,4}(?:取消|拒[绝絕])',
  `\\b(?:usuari[oa]|utilizador)(?: (?:ha|tem))? ${iberian}`,
  `\\b${iberian} (?:por el|por la|por|pelo|pela) (?:usuari[oa]|utilizador)`,
  `utilisat(?:eur|rice) (?:a )?${french}`,
  `\\b${french} par (?:l ?)?utilisat`,
  // At most four words between, so that another party's rejection further on does not count.
  `nutzer(?:in)? hat(?: (?!kein|nicht|vo[mn]\\b)\\p{L}+){0,4} ${german}`,
  `\\b(?:vom|von der|durch den|durch die) (?:be)?nutzer(?:in)? ${german}`,
  `\\b${german} (?:vom|von der|durch den|durch die) (?:be)?nutzer`,
  'пользователь (?:отклонил|отменил|отказал|отверг)',
  '(?:отклонен|отменен)\\p{L}* пользователем',
  // The passive with the subject's particle speaks of a user whom another party rejects.
  'ユーザー?[がは].{0,12}(?:拒否|却下|キャンセル)(?!され)',
  'ユーザー?によ(?:って|り|る).{0,12}(?:拒否|却下|キャンセル)',
  '사용자[가는].{0,12}(?:거부|거절|취소)(?!되|됐|당)',
  '사용자에 ?의해.{0,12}(?:거부|거절|취소)',
].map((pattern) => new RegExp(pattern, 'u'))

/** Texts that name no user and no other reason: "Request rejected", "Cancelled", "Popup closed". */
const bare = [
  '^(?:(?:the|your|error|failure|wallet|keystone|ledger|trezor|sign|signing|sign in|signature|transaction|tx|message|request|connect|connection|approval|authorization|action|login|proposal|session proposal|(?:network|chain) (?:switch|change)|was|has|been|is) )*(?:rejected|declined|denied|cancell?ed|rejection)$',
  '^(?:(?:the|wallet|connect) )*(?:popup|pop up|window|modal|prompt|dialog|plugin|sheet)(?: window)? (?:(?:was|is|has been) )?(?:closed|dismissed)(?: before (?:complet|finish)\\w*)?(?: error)?$',
  '^(?:reject|cancel|deny|decline)$',
  // Others decline a payment or deny an operation.
  '^(?:the )?(?:operation|payment) (?:(?:was|is|has been) )?cancell?ed$',
  `^(?:(?:the )?wallet (?:has )?)?${ended} (?:(?:the|your|this) )?(?:request|transaction|signature|message|connection|proposal)$`,
].map((pattern) => new RegExp(pattern, 'u'))

/** Texts of nodes, contracts, networks and browsers. A contract may put any words into its revert. */
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

const rejectionCodes: ReadonlySet<Level['code']> = new Set([
  4001,
  5002,
  // ethers
  'ACTION_REJECTED',
  // Trezor Connect
  'Method_Interrupted',
  'Method_Cancel',
  'Failure_ActionCancelled',
])
/** A pairing's: the user rejected it (5000), its chains (5001) or its events (5003). */
const pairingCodes: readonly Level['code'][] = [5000, 5001, 5003]
/** Codes that mean a rejection in one protocol alone; -32000 is that of WBIP-001's wallets. */
const codesOfProtocol = {
  request: [],
  session: pairingCodes,
  pairing: pairingCodes,
  bitcoin: [-32_000],
}

/** The protocol that an error came by. `session`: it is the reason of a rejected pairing; `pairing`: of a request over it. */
export type RefusalProtocol = keyof typeof codesOfProtocol

/** Bitcoin wallets also send -32000 for a node's refusal, so the message decides. */
const refusalStem =
  /\buser (?:reject|cancel|deni|declin|refus|abort)|\b(?:rejected|cancell?ed|declined|denied|closed|dismissed)\b(?! by (?:network|mempool|node))/i

/** Whether an error with a protocol's rejection code is a rejection. */
function isProtocolRejection(of: RefusalProtocol, text: string): boolean {
  if (of === 'session') return true
  if (failure.test(text) || otherFailure.test(text)) return false
  // The name of an error class says nothing.
  const isSilent = text.replace(/^\w*Error$/gm, '').trim() === ''
  return of !== 'bitcoin' || isSilent || refusalStem.test(text)
}

/**
 * Whether an error of a wallet is its user's rejection: by its code, by the code of an error inside it, or by its words.
 * A node's, a contract's or a service's refusal is none.
 * @example isRejection({ code: -32603, message: 'User denied message signature.' }) // true
 */
export function isRejection(error: unknown, of: RefusalProtocol = 'request'): boolean {
  const levels = readLevels(error)
  if (levels.some(({ code }) => rejectionCodes.has(code))) return true
  const said = levels.flatMap(({ texts }) => texts).join('\n')
  // Some wallets put their error into the message as JSON.
  if (levels.some(({ isRevert, texts }) => !isRevert && texts.some((text) => /"code": ?"?4001\b/.test(text))))
    return true
  const ofProtocol: readonly Level['code'][] = codesOfProtocol[of]
  const hasProtocolCode = levels.some(({ code }) => ofProtocol.includes(code))
  const isFailure = failure.test(said)
  if (hasProtocolCode && isProtocolRejection(of, said)) return true
  if (levels.some(({ code }) => isNarrow(code))) return false
  const isBare = !isFailure && levels.every(({ code }) => isGeneric(code))
  return levels.some(({ isRevert, texts }) =>
    texts.some((text) => {
      const words = toWords(text)
      const isOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(words))
      // Another error beside it may be the consequence of the rejection, such as a timeout.
      return (!isRevert && !failure.test(text) && isOf(byUser)) || (isBare && isOf(bare))
    }),
  )
}
