import type { Browser } from 'playwright'
import { listStands } from './pages'
import { createVisitor } from './visit'

/** Bytes that the heap keeps for each open and close. */
export type HeapGrowth = { early: number; late: number }

const settling = 5
const cycles = 20

/**
 * @param browser Started with `--js-flags=--jitless`: what V8 compiles on the way is the engine's, comes once for each
 * function that turns hot, and hid what our own code keeps (docs/decisions/0007-heap-without-compiled-code.md).
 * @returns Growth over 20 openings after 5, and over 20 after 45: what is kept once has been paid for by then, so that
 * the late one is what a page loses for good.
 */
export async function heapGrowth(browser: Browser): Promise<HeapGrowth> {
  const visitor = await createVisitor(browser, { name: 'channel', slow: false })
  try {
    const { page, cdp, spec, quiet } = await visitor.visit()
    const stands = listStands(spec)
    const open = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        await page.evaluate('foyer.open()')
        await page.waitForFunction(stands)
        await page.evaluate('foyer.close()')
        await page.waitForFunction(`!${stands}`)
      }
    }
    const used = async () => {
      await quiet()
      for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    }
    const growth = async () => {
      const before = await used()
      await open(cycles)
      return Math.round(((await used()) - before) / cycles)
    }
    await open(settling)
    const early = await growth()
    await open(cycles)
    return { early, late: await growth() }
  } finally {
    await visitor.leave()
  }
}
