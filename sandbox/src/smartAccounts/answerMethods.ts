import { BundlerRefusal } from './userOperation.js'

/** What a service answers, by JSON-RPC method. */
export type Methods = { readonly [method: string]: (params: readonly unknown[]) => unknown }

/** @returns Answers a method by its name; one that the table lacks is refused. */
export const answerMethods = (methods: Methods) => ({
  /** @throws {BundlerRefusal} */
  async answer(method: string, params: readonly unknown[]): Promise<unknown> {
    const found = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!found) throw new BundlerRefusal(-32601, `The method ${method} does not exist`)
    return found(params)
  },
})
