import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { findViolations } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { tourAccount, tourConnect } from '../fixtures/tour'

const folder = join(import.meta.dirname, '../../artifacts/screenshots')
const networks = ['eip155:1', 'eip155:10']
const themes = ['light', 'dark'] as const
const sizes = { desktop: { width: 1100, height: 900 }, phone: { width: 390, height: 844 } }
const tours = {
  'before an account is connected [VIEW-01] [VIEW-03] [VIEW-04] [VIEW-05] [VIEW-07]': tourConnect,
  'of somebody connected [VIEW-02] [VIEW-11] [VIEW-13]': tourAccount,
}

/** Looks at the view as it stands, in both themes, for people and for those who do not see it. */
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
    for (const [views, tour] of Object.entries(tours))
      test(`on a ${size}: the views ${views}`, async ({ page, visitor }) => {
        await page.setViewportSize(viewport)
        await visitor.arrive({ options: { networks } })
        await tour({ visitor, look: lookAt(page, size) })
      })
})
