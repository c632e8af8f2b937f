import type { ShellContext, ShellHandle } from '../host/types.js'

// The shell's exposed module in development mode, instead of `modal/createModal.tsx`.

/**
 * Makes the modal as usual, but first runs the entries of remotes on development servers: the code that swaps changed
 * components must run before React, else the swapped components are not drawn again.
 */
export async function createModal(context: ShellContext): Promise<ShellHandle> {
  const { integrity, remotes } = context.release
  const entries = Object.values(remotes).flatMap(({ entry }) => (integrity[entry] ? [] : [entry]))
  // A server that is down fails its own views later.
  await Promise.allSettled(
    entries.map(async (entry) => import(/* webpackIgnore: true */ await context.verify(entry))),
  )
  return (await import('./createModal.js')).createModal(context)
}
