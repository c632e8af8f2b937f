import { codeStands, listIsComplete, listStands } from './pages'
import type { Profile, Visit } from './visit'

/** The journeys of the bench; each returns the milliseconds from a given moment to a given result. */
type Journey = (profile: Profile) => Promise<number>

/** How long a finger rests on the button before it leaves. */
const touchMs = 150
/** How long a page may take to prepare on a hover; after that it is pressed even if it is not ready. */
const hoverLimitMs = 8_000

const measure = async ({ page }: Visit, script: string): Promise<number> =>
  Number(await page.evaluate(script))

const press = (visit: Visit, until: (spec: Visit['spec']) => string) =>
  measure(visit, `bench.press(document.querySelector('#go'), () => ${until(visit.spec)})`)

/** Puts a promise into the page; its measurement starts with the next click on the button. */
const armClick = ({ page, spec }: Visit) =>
  page.evaluate(
    `window.measured = bench.fromClick(${JSON.stringify(spec.button)}, () => ${listStands(spec)}); 0`,
  )

/** Opens the list and waits until it is complete. */
async function readList(visit: Visit): Promise<void> {
  await press(visit, listIsComplete)
  await visit.quiet()
}

/**
 * From the click on the page's own button to the frame in which the list's first row can be pressed. The page is
 * loaded and its network quiet; no pointer was there before, as with the Enter key or a script.
 */
const pressed: Journey = async (profile) => press(await profile.visit(), listStands)

/** The same on a return visit, after the complete list: with a filled HTTP cache and storage. */
const pressedAgain: Journey = async (profile) => {
  const before = await profile.visit({ slow: false })
  await press(before, listStands)
  await before.quiet()
  await before.page.close()
  return press(await profile.visit(), listStands)
}

/** From the click of a mouse that rested on the button only until the list was drawn unseen. */
const hovered: Journey = async (profile) => {
  const visit = await profile.visit()
  const { page, spec } = visit
  await page.hover(spec.button)
  await page.waitForFunction(spec.drawn, undefined, { timeout: hoverLimitMs }).catch(() => {})
  await armClick(visit)
  await page.mouse.down()
  await page.mouse.up()
  return measure(visit, 'window.measured')
}

/** From the click of a finger that leaves the button after 150 ms. */
const touched: Journey = async (profile) => {
  const visit = await profile.visit()
  const { page, cdp, spec } = visit
  const box = await page.locator(spec.button).boundingBox()
  if (!box) throw new Error('The button is not drawn')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await armClick(visit)
  // Do not await this: it resolves when the page has received the touch, and a finger does not wait for a page.
  const down = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(touchMs)
  await Promise.all([down, cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })])
  return measure(visit, 'window.measured')
}

/** From the click on the WalletConnect row of a complete list to its code; no pointer came near the row before. */
const pairing: Journey = async (profile) => {
  const visit = await profile.visit()
  await readList(visit)
  return measure(visit, `bench.press(${visit.spec.pairingRow}, () => ${codeStands(visit.spec)})`)
}

/** From the list's first frame, after an immediate press, to the frame in which all its visible rows have pictures. */
const pictures: Journey = async (profile) => {
  const visit = await profile.visit()
  const holds = (until: string) => `bench.until(() => ${until}, 0)`
  const times = await visit.page.evaluate(`(() => {
    document.querySelector('#go').click()
    return Promise.all([${holds(listStands(visit.spec))}, ${holds(listIsComplete(visit.spec))}])
  })()`)
  const [list = 0, complete = 0] = times as number[]
  return complete - list
}

export const journeys = { pressed, pressedAgain, hovered, touched, pairing, pictures }

export type JourneyName = keyof typeof journeys
