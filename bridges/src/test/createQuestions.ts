import { WalletError } from './WalletError.js'

/** What a visitor is asked. */
export type WalletRequest = { readonly origin: string; readonly method: string; readonly params: unknown }

type Question = WalletRequest & { answer(isYes: boolean): void }

/** How long a test waits for a question. */
const patienceMs = 10_000

/**
 * The questions of a wallet to its visitor, who is the test.
 * @param of.isManual The test answers each; otherwise the answer is yes at once.
 */
export function createQuestions({ isManual, name }: { isManual: boolean; name: string }) {
  const asked: WalletRequest[] = []
  const open: Question[] = []
  const waiting = new Set<() => void>()

  /** Resolves with the oldest open question of a method, or of any. */
  const next = (method?: string) =>
    new Promise<Question>((resolve, reject) => {
      const look = () => {
        const index = open.findIndex((question) => method === undefined || question.method === method)
        const [question] = index < 0 ? [] : open.splice(index, 1)
        if (!question) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(question)
      }
      const timer = setTimeout(() => {
        waiting.delete(look)
        const others = open.map((question) => question.method).join(', ') || 'nothing'
        reject(new Error(`${name} was not asked ${method ?? 'anything'}; open is ${others}`))
      }, patienceMs)
      waiting.add(look)
      look()
    })

  return {
    asked,
    /** @throws {WalletError} The visitor says no. */
    ask(request: WalletRequest): Promise<void> {
      asked.push(request)
      if (!isManual) return Promise.resolve()
      return new Promise((resolve, reject) => {
        const answer = (isYes: boolean) =>
          isYes ? resolve() : reject(new WalletError(4001, 'User rejected the request.'))
        open.push({ ...request, answer })
        for (const look of [...waiting]) look()
      })
    },
    /** Waits for a question and answers it. @throws {Error} None comes, or the wallet answers by itself. */
    async answer(isYes: boolean, method?: string): Promise<WalletRequest> {
      if (!isManual) throw new Error(`${name} answers by itself: inject it with approve: 'manual'`)
      const { answer, ...request } = await next(method)
      answer(isYes)
      return request
    },
  }
}
