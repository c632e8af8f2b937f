import type { Compiler } from '@rspack/core'

/**
 * Waits until a watching compiler has compiled once.
 * @returns True if there were no errors; the development server has printed any errors by then.
 * @throws The error that prevented the compile.
 * @example const [isWhole] = await Promise.all([firstCompile(compiler), server.start()])
 */
export const firstCompile = ({ hooks }: Pick<Compiler, 'hooks'>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    // The server prints in the next tick.
    hooks.done.tap('first compile', (stats) => void setImmediate(resolve, !stats.hasErrors()))
    hooks.failed.tap('first compile', reject)
  })
