import type { Verify } from './verify.js'

/** A container of Module Federation. */
export type Container = {
  init(
    scope: object | undefined,
    initScope: unknown[],
    host: { shareScopeMap: object; shareScopeKeys: string[] },
  ): Promise<unknown>
  get(name: string): Promise<() => unknown>
}

/** The module of an entry: a function of the runtime in a release, the container itself in development. */
type Entry = Container & { default?(runtime: { default: unknown }): Container }

/**
 * Loads a container and verifies it by its hash, as later its chunks. Calls none of it before entry and runtime are
 * verified.
 * @param of The entry and the runtime of its release.
 */
export async function contain(
  { entry, runtime }: { entry: string; runtime: string },
  verify: Verify,
): Promise<Container> {
  // The comments keep every bundler of every host from resolving this at build time.
  const load = async (file: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ await verify(file))
  const [made, { default: createRuntime }]: [Entry, { default: (verify: Verify) => unknown }] =
    await Promise.all([load(entry), load(runtime)])
  return made.default?.({ default: createRuntime(verify) }) ?? made
}
