import { ProviderNotFoundError } from '../../errors/connection.js'

/** Calls methods of an object that some script of the page put there. */
export function createCall(find: () => unknown) {
  const methodOf = (name: string): unknown => Object(find())[name]
  return {
    has: (name: string) => typeof methodOf(name) === 'function',
    /** @throws {ProviderNotFoundError} It is gone, or has no such method. */
    async call(name: string, ...args: readonly unknown[]): Promise<unknown> {
      const method = methodOf(name)
      if (typeof method !== 'function') throw new ProviderNotFoundError()
      return Reflect.apply(method, find(), args)
    },
  }
}
