import type { Compiler } from '@rspack/core'

/**
 * Waits until a compiler that watches has compiled once.
 * @returns Whether it found nothing wrong; what it found, the development server has printed by then.
 * @throws What kept it from compiling at all.
 * @example const [isWhole] = await Promise.all([firstCompile(compiler), server.start()])
 */
export const firstCompile = ({ hooks }: Pick<Compiler, 'hooks'>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    // The server prints in the tick after this one.
    hooks.done.tap('first compile', (stats) => void setImmediate(resolve, !stats.hasErrors()))
    hooks.failed.tap('first compile', reject)
  })
