import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { findViolations } from '../fixtures/axe'
import { test } from '../fixtures/test'
import { tours } from '../fixtures/tourMany'
import { type Found, linesOf, walkOnce } from '../fixtures/walkOnce'

const folder = join(import.meta.dirname, '../../artifacts/screenshots')
const themes = ['light', 'dark'] as const
const desktop = { width: 1100, height: 900 }
const popup = { width: 600, height: 800 }
const sizes = { desktop, phone: { width: 390, height: 844 } }

/** Checks the drawn view in each size and theme: its picture, and its accessibility. A theme changes only colours. */
async function lookAt(page: Page, view: string): Promise<Found> {
  const found: Record<string, string[]> = {}
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const mode of themes) {
      await page.evaluate((to) => {
        const { foyer } = window as unknown as { foyer: { setTheme(theme: object): void } }
        foyer.setTheme({ mode: to })
      }, mode)
      await expect(page.locator('foyer-modal')).toHaveAttribute('data-theme', mode)
      await page.screenshot({ path: join(folder, `${view}.${mode}.${size}.png`) })
      const violations = await findViolations(page, mode === 'dark' ? ['color-contrast'] : undefined)
      found[size] = [...(found[size] ?? []), ...violations.map((line) => `${mode}, ${line}`)]
    }
  }
  await page.setViewportSize(desktop)
  return found
}

/** Checks a window in each size; it has the theme that the modal had when it opened. */
async function lookInWindow(window: Page, name: string): Promise<Found> {
  const found: Record<string, string[]> = {}
  for (const [size, viewport] of Object.entries({ ...sizes, desktop: popup })) {
    await window.setViewportSize(viewport)
    await window.screenshot({ path: join(folder, `${name}.${size}.png`) })
    found[size] = await findViolations(window, undefined, 'body')
  }
  return found
}

test.describe('every view stands, in both themes, and axe finds nothing in it', () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const of of tours)
    test.describe(() => {
      test.describe.configure({ mode: 'default' })
      for (const size of Object.keys(sizes))
        test(`on a ${size}: ${of.tour.name} ${of.ids}`, async ({ page, visitor }) => {
          const look = (view: string) => lookAt(page, view)
          const seen = await walkOnce(of, { visitor, look, lookIn: lookInWindow })
          expect(seen.length).toBeGreaterThan(0)
          expect(linesOf(seen, size)).toEqual([])
        })
    })
})
