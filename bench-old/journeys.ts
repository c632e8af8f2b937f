import { codeStands, listIsComplete, listStands } from './pages'
import type { Visit, Visitor } from './visit'

/** The journeys of the bench; each returns the milliseconds from a given moment to a given result. */
type Journey = (visitor: Visitor) => Promise<number>

/** How long a finger rests on the button, and a pointer on the row, before the press. */
const touchMs = 150
/** How long a page may take to prepare on a hover; after that it is pressed even if it is not ready. */
const hoverLimitMs = 8_000

const measure = async ({ page }: Visit, script: string): Promise<number> =>
  Number(await page.evaluate(script))

const press = (visit: Visit, until: (spec: Visit['spec']) => string) =>
  measure(visit, `bench.press(document.querySelector('#go'), () => ${until(visit.spec)})`)

/** Puts a promise into the page; its measurement starts with the next click. */
const armClick = ({ page }: Visit, selector: string, holds: string) =>
  page.evaluate(`window.measured = bench.fromClick(${JSON.stringify(selector)}, () => ${holds}); 0`)

const middleOf = async ({ page }: Visit, element: string): Promise<{ x: number; y: number }> => {
  const box = await page.evaluate(`(() => {
    const { x, y, width, height } = ${element}.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })()`)
  const [x = 0, y = 0] = box as number[]
  return { x, y }
}

/** Opens the list and waits until it is complete. */
async function readList(visit: Visit): Promise<void> {
  await press(visit, listIsComplete)
  await visit.quiet()
}

/**
 * From the click on the page's own button to the frame in which the list's first row can be pressed. The page is
 * loaded and its network quiet; no pointer was there before, as with the Enter key or a script.
 */
const pressed: Journey = async (visitor) => press(await visitor.visit(), listStands)

/** The same on a return visit, after the complete list: with a filled HTTP cache and storage. */
const pressedAgain: Journey = async (visitor) => {
  const before = await visitor.visit({ slow: false })
  await press(before, listStands)
  await before.quiet()
  await before.page.close()
  return press(await visitor.visit(), listStands)
}

/** From the click of a mouse that rested on the button only until the list was drawn unseen. */
const hovered: Journey = async (visitor) => {
  const visit = await visitor.visit()
  const { page, spec } = visit
  await page.hover(spec.button)
  await page.waitForFunction(spec.drawn, undefined, { timeout: hoverLimitMs }).catch(() => {})
  await armClick(visit, spec.button, listStands(spec))
  await page.mouse.down()
  await page.mouse.up()
  return measure(visit, 'window.measured')
}

/** From the click of a finger that leaves the button after 150 ms. */
const touched: Journey = async (visitor) => {
  const visit = await visitor.visit()
  const { page, cdp, spec } = visit
  const at = await middleOf(visit, `document.querySelector('${spec.button}')`)
  await armClick(visit, spec.button, listStands(spec))
  // Do not await this: it resolves when the page has received the touch, and a finger does not wait for a page.
  const down = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(touchMs)
  await Promise.all([down, cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })])
  return measure(visit, 'window.measured')
}

/** From the click on the WalletConnect row of a complete list to its code; no pointer came near the row before. */
const pairing: Journey = async (visitor) => {
  const visit = await visitor.visit()
  await readList(visit)
  return measure(visit, `bench.press(${visit.spec.pairingRow}, () => ${codeStands(visit.spec)})`)
}

/** The same by a mouse that rested on the row for 150 ms. */
const pairingHovered: Journey = async (visitor) => {
  const visit = await visitor.visit()
  const { page, spec } = visit
  await readList(visit)
  const { x, y } = await middleOf(visit, spec.pairingRow)
  await page.mouse.move(x, y)
  await page.waitForTimeout(touchMs)
  await armClick(visit, 'html', codeStands(spec))
  await page.mouse.down()
  await page.mouse.up()
  return measure(visit, 'window.measured')
}

/** From the list's first frame, after an immediate press, to the frame in which all its visible rows have pictures. */
const pictures: Journey = async (visitor) => {
  const visit = await visitor.visit()
  const holds = (until: string) => `bench.until(() => ${until}, 0)`
  const times = await visit.page.evaluate(`(() => {
    document.querySelector('#go').click()
    return Promise.all([${holds(listStands(visit.spec))}, ${holds(listIsComplete(visit.spec))}])
  })()`)
  const [list = 0, complete = 0] = times as number[]
  return complete - list
}

export const journeys = { pressed, pressedAgain, hovered, touched, pairing, pairingHovered, pictures }

export type JourneyName = keyof typeof journeys
