import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { findViolations } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { setupOf, tours } from '../fixtures/tourMany'

const folder = join(import.meta.dirname, '../../artifacts/screenshots')
const themes = ['light', 'dark'] as const
const sizes = { desktop: { width: 1100, height: 900 }, phone: { width: 390, height: 844 } }
/** Checks the drawn view in both themes: its picture, and its accessibility. */
const lookAt = (page: Page, size: string) => async (view: string) => {
  for (const mode of themes) {
    await page.evaluate((to) => {
      const { foyer } = window as unknown as { foyer: { setTheme(theme: object): void } }
      foyer.setTheme({ mode: to })
    }, mode)
    await expect(page.locator('foyer-modal')).toHaveAttribute('data-theme', mode)
    await page.screenshot({ path: join(folder, `${view}.${mode}.${size}.png`) })
    expect.soft(await findViolations(page), `${view}, ${mode}`).toEqual([])
  }
}

test.describe('every view stands, in both themes, and axe finds nothing in it', () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [size, viewport] of Object.entries(sizes))
    for (const of of tours)
      test(`on a ${size}: ${of.tour.name} ${of.ids}`, async ({ account, page, visitor }) => {
        await page.setViewportSize(viewport)
        await visitor.arrive(await setupOf(of, { account }))
        await of.tour({ visitor, look: lookAt(page, size) })
      })
})
