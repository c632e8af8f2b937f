import type { Measurement } from './Measurement'
import { listStands } from './pages'
import { createProfile } from './visit'

/** After these openings everything that a page allocates once is there. */
const settlingCycles = 45
const cycles = 20

/** Bytes that the heap of a page keeps for each open and close of the modal. */
export const heap: Measurement = {
  limits: { 'heap, late growth an opening: bytes': 2_000 },
  // V8 compiles each hot function once, and that memory would hide the growth of our own code
  // (docs/decisions/0007-heap-without-compiled-code.md).
  flags: ['--js-flags=--jitless'],
  async measure(browser) {
    const { visit } = await createProfile(browser, { page: 'channel', slow: false })
    const { page, cdp, spec, quiet } = await visit()
    const stands = listStands(spec)
    const openAndClose = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        await page.evaluate('foyer.open()')
        await page.waitForFunction(stands)
        await page.evaluate('foyer.close()')
        await page.waitForFunction(`!${stands}`)
      }
    }
    const usedBytes = async () => {
      await quiet()
      for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    }
    await openAndClose(settlingCycles)
    const before = await usedBytes()
    await openAndClose(cycles)
    return [Math.round(((await usedBytes()) - before) / cycles)]
  },
}
