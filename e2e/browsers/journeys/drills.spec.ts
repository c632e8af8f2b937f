import { type Damage, type Drill, type Kind, startDrill } from '../Drill'
import { until } from '../engines/until'
import { expect, test as journey } from '../journey'
import type { Visitor } from '../Visitor'

const test = journey.extend<{ drill: Drill; isStrict: boolean }>({
  isStrict: [false, { option: true }],
  drill: async ({ isStrict }, use) => {
    const drill = await startDrill({ isStrict })
    await use(drill)
    await drill.close()
  },
})

/** All that the page is, once no file is on its way in: each is an element of the head for as long as it takes to come. */
async function look(visitor: Visitor): Promise<unknown> {
  const isQuiet = `return !document.head.querySelector('script[integrity]')`
  await until('a page into which nothing comes', async () => Boolean(await visitor.page.run(isQuiet)))
  return visitor.page.run(`document.getElementById('result').textContent = ''
    return [document.documentElement.outerHTML, document.adoptedStyleSheets.length, localStorage.length]`)
}
const ran = (visitor: Visitor) => visitor.page.run('return globalThis.ran ?? []')

/** Without a file of the start, `open()` rejects by its name and leaves the page alone; once it is mended, it opens. */
async function expectNoStart({
  drill,
  visitor,
  error,
}: {
  drill: Drill
  visitor: Visitor
  error: string | RegExp
}) {
  await visitor.page.goto(drill.url)
  const before = await look(visitor)
  await visitor.press('Open')
  await expect.poll(() => visitor.read('result')).toMatch(error)
  expect(await ran(visitor)).toEqual([])
  await expect.poll(() => look(visitor)).toEqual(before)

  drill.mend()
  await visitor.press('Open')
  await expectWhole(visitor)
}

/** Without a file of a view, the view offers another try; once it is mended, that one shows it. */
async function expectRetry({ drill, visitor }: { drill: Drill; visitor: Visitor }) {
  await visitor.sees({ kind: 'button', name: 'Try again' })
  expect(await ran(visitor)).toEqual([])
  drill.mend()
  await visitor.choose('Try again')
}

async function expectWhole(visitor: Visitor) {
  await visitor.seesView('Connect wallet')
  await visitor.seesRow('WalletConnect')
  expect(await ran(visitor)).toEqual([])
}

const startKinds: readonly Kind[] = ['checker', 'shell’s entry', 'runtime', 'React', 'core']
const remoteKinds: readonly Kind[] = ['remote’s entry', 'remote’s chunk']
const otherManners: readonly Damage[] = ['cut off', 'empty', 'a page', 'not there']

for (const isStrict of [false, true])
  test.describe(isStrict ? 'under strict policies' : 'under no policy', () => {
    test.use({ isStrict })

    for (const [index, kind] of startKinds.entries())
      test(`a changed ${kind} does not run: open() rejects, the page is untouched, the next try works [FED-08]`, async ({
        drill,
        visitor,
      }) => {
        // Once a browser, which keeps the whole file as soon as it has it.
        drill.damage(kind, isStrict ? (otherManners[index % otherManners.length] ?? 'empty') : 'code added')
        const error = `IntegrityError: Integrity check failed: ${drill.addressOf(kind)}`
        await expectNoStart({ drill, visitor, error })
      })

    for (const kind of remoteKinds)
      test(`a changed ${kind} does not run: its view offers a retry, which works [FED-08]`, async ({
        drill,
        visitor,
      }) => {
        drill.damage(kind, 'code added')
        await visitor.page.goto(drill.url)
        await visitor.press('Open')
        await expectRetry({ drill, visitor })
        await expectWhole(visitor)
      })

    test('a changed chunk of a later view does not run, and a retry works [FED-08]', async ({
      drill,
      visitor,
    }) => {
      drill.damage('pairing chunk', 'code added')
      await visitor.page.goto(drill.url)
      await visitor.press('Open')
      await expectWhole(visitor)
      await visitor.row('WalletConnect')
      await expectRetry({ drill, visitor })
      await visitor.sees({ kind: 'image', name: 'QR code to connect a wallet' })
    })
  })

const statuses = [301, 302, 307]
for (const [index, kind] of [...startKinds, ...remoteKinds, 'list' as const].entries())
  test(`a redirected ${kind}, within its origin and out of it: nothing runs of what lies there, and the next try works [FED-08]`, async ({
    visitor,
  }) => {
    for (const isFar of [false, true]) {
      const drill = await startDrill({ isStrict: false })
      drill.redirect(kind, { status: statuses[(index + Number(isFar)) % 3] ?? 302, isFar })
      await test.step(isFar ? 'out of it' : 'within', async () => {
        if (remoteKinds.some((one) => one === kind)) {
          await visitor.page.goto(drill.url)
          await visitor.press('Open')
          await expectRetry({ drill, visitor })
          await expectWhole(visitor)
        } else await expectNoStart({ drill, visitor, error: /^\w+Error: / })
      })
      await drill.close()
    }
  })
