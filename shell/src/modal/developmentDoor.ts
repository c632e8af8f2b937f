import type { ShellContext, ShellHandle } from '../host/types.js'

// The door of a shell in development mode, in place of `modal/createModal.tsx`.

/**
 * Makes the modal as ever, but first runs the entries of remotes that development servers serve: what swaps changed
 * components in place must be there before React is, else it changes code that is not drawn again.
 */
export async function createModal(context: ShellContext): Promise<ShellHandle> {
  const { integrity, remotes } = context.release
  const entries = Object.values(remotes).flatMap(({ entry }) => (integrity[entry] ? [] : [entry]))
  // One that is down is its own view's failure, later.
  await Promise.allSettled(
    entries.map(async (entry) => import(/* webpackIgnore: true */ await context.verify(entry))),
  )
  return (await import('./createModal.js')).createModal(context)
}
