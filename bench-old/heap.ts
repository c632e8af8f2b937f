import type { Browser } from 'playwright'
import { listStands } from './pages'
import { createVisitor } from './visit'

/** Bytes that the heap keeps for each open and close. */
export type HeapGrowth = { early: number; late: number }

const settling = 5
const cycles = 20

/**
 * @param browser Started with `--js-flags=--jitless`: V8 compiles each hot function once, and that memory would hide
 * the growth of our own code (docs/decisions/0007-heap-without-compiled-code.md).
 * @returns Growth over 20 openings after 5, and over 20 after 45. Memory that is allocated once is there by then, so
 * the late growth is a page's permanent loss.
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
