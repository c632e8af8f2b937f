import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { texts } from '../fixtures/texts'
import { tours } from '../fixtures/tourMany'
import type { Visitor } from '../fixtures/Visitor'
import { type Found, linesOf, walkOnce } from '../fixtures/walkOnce'

// German is the longest of the languages: a view that holds it holds the others.

const folder = join(import.meta.dirname, '../../artifacts/screenshots')
// 320 by 256 is a desktop's window of 1280 by 1024 at 400 %.
const rooms = { '320 px': { width: 320, height: 640 }, '400 %': { width: 320, height: 256 } }

/** The modal's elements that stick out of the window sideways, and texts that are cut without a mark. */
const findOverflow = (page: Page) =>
  page.locator('foyer-modal').evaluate((host) => {
    const all = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('dialog, dialog *') ?? [])]
    const isCut = (x: Element | null) => x !== null && getComputedStyle(x).textOverflow === 'ellipsis'
    const isMeant = (x: Element) => isCut(x) || x.matches('input')
    return (
      all
        // Elements that only screen readers meet are a pixel wide.
        .filter((x) => x.checkVisibility() && x.clientWidth !== 1)
        // Its line shows that it goes on.
        .filter((x) => !isCut(x.parentElement))
        .filter((x) => {
          const { left, right } = x.getBoundingClientRect()
          const cuts = /hidden|clip|auto|scroll/.test(getComputedStyle(x).overflowX)
          return (
            left < -1 || right > innerWidth + 1 || (cuts && !isMeant(x) && x.scrollWidth > x.clientWidth + 1)
          )
        })
        .map((x) => `${x.tagName}.${x.className} ${(x.textContent ?? '').slice(0, 40)}`)
    )
  })

/** Every text that the modal shows or tells a screen reader: words, names, placeholders, hints. */
const readTexts = (page: Page): Promise<string[]> =>
  page.locator('foyer-modal').evaluate((host) => {
    const found: string[] = []
    const root = host.shadowRoot
    if (!root) return found
    for (const element of root.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '')
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })

const german = new Set(Object.values(texts.de))
/** English messages that are not also German ones, as patterns with open places for names. */
const english = Object.entries(texts.en)
  .filter(([, text]) => !german.has(text) && !/,\s*(plural|select)/.test(text))
  .map(([key, text]) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { key, pattern: new RegExp(`^${parts.join('.+')}$`) }
  })

/** Looks at the drawn view in each room for what sticks out, and for texts that are not German. */
async function lookAt(page: Page, view: string): Promise<Found> {
  const shown = await readTexts(page)
  const left = shown.filter((text) => english.some(({ pattern }) => pattern.test(text)))
  const bare = shown.filter((text) => text in texts.en)
  const found: Record<string, readonly string[]> = { texts: [...left, ...bare] }
  for (const [room, viewport] of Object.entries(rooms).reverse()) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: join(folder, `${view}.de.${viewport.height}.png`) })
    found[room] = await findOverflow(page)
  }
  return found
}

/** The secure site's texts are held by tests of its own. */
async function lookInWindow(window: Page, view: string): Promise<Found> {
  const found: Record<string, readonly string[]> = { texts: [] }
  for (const [room, viewport] of Object.entries(rooms).reverse()) {
    await window.setViewportSize(viewport)
    await window.screenshot({ path: join(folder, `${view}.de.${viewport.height}.png`) })
    const isWide = await window.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    found[room] = isWide ? ['The window scrolls sideways'] : []
  }
  return found
}

for (const of of tours)
  test.describe(() => {
    test.slow()
    test.describe.configure({ mode: 'default' })
    test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: rooms['320 px'] })

    const walk = (to: { page: Page; visitor: Visitor }) =>
      walkOnce(of, {
        visitor: to.visitor,
        language: 'de',
        look: (view) => lookAt(to.page, view),
        lookIn: lookInWindow,
      })

    test(`${of.tour.name}: in German no English is left, and no key without its text`, async ({
      page,
      visitor,
    }) => {
      const seen = await walk({ page, visitor })
      expect(seen.length).toBeGreaterThan(0)
      expect(linesOf(seen, 'texts')).toEqual([])
    })

    test.describe('in little room nothing sticks out and nothing is lost', () => {
      for (const room of Object.keys(rooms))
        test(`${of.tour.name} in German, at ${room}`, async ({ page, visitor }) => {
          expect(linesOf(await walk({ page, visitor }), room)).toEqual([])
        })
    })
  })
