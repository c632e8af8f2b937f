import { type Damage, type Drill, type Kind, nonce, startDrill } from '../Drill'
import { soon } from '../engines/until'
import { expect, test } from '../journey'
import type { Visitor } from '../Visitor'

/** Runs the drill for each case in turn, each with its own release and page. */
async function each<given extends { isStrict: boolean }>(
  cases: readonly given[],
  walk: (drill: Drill, given: given) => Promise<void>,
): Promise<void> {
  for (const given of cases) {
    const drill = await startDrill(given)
    await test.step(JSON.stringify(given), () => walk(drill, given))
    await drill.close()
  }
}

/** The page's whole state, without files that are loading, elements of the head meanwhile, and without the outline. */
const look = (visitor: Visitor) =>
  visitor.page.run(`document.getElementById('result').textContent = ''
    const page = document.documentElement.cloneNode(true)
    for (const own of page.querySelectorAll('head script[integrity], foyer-frame')) own.remove()
    return [page.outerHTML, document.adoptedStyleSheets.length, localStorage.length]`)
const ran = (visitor: Visitor) => visitor.page.run('return globalThis.ran ?? []')

/** Without a file of the start, `open()` rejects with the file's name and leaves the page alone; mended, it opens. */
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
  await expect.poll(() => visitor.read('result'), soon).toMatch(error)
  expect(await ran(visitor)).toEqual([])
  await expect
    .poll(() => visitor.page.run('return document.head.innerHTML'), soon)
    .not.toContain('integrity=')
  expect(await look(visitor)).toEqual(before)

  drill.mend()
  await visitor.press('Open')
  await expectWhole(visitor)
}

/** Without a file of a view, the view offers another try, which works once the file is mended. */
async function expectRetry({ drill, visitor }: { drill: Drill; visitor: Visitor }) {
  await visitor.sees({ kind: 'button', name: 'Try again' })
  expect(await ran(visitor)).toEqual([])
  drill.mend()
  await visitor.choose('Try again')
}

/** The same for a file of the first view. */
async function expectNoView({ drill, visitor }: { drill: Drill; visitor: Visitor }) {
  await visitor.page.goto(drill.url)
  await visitor.press('Open')
  await expectRetry({ drill, visitor })
  await expectWhole(visitor)
}

async function expectWhole(visitor: Visitor) {
  await visitor.seesView('Connect wallet')
  await visitor.seesRow('WalletConnect')
  expect(await ran(visitor)).toEqual([])
}

const startKinds: readonly Kind[] = ['checker', 'shell’s entry', 'runtime', 'React', 'core']
const remoteKinds: readonly Kind[] = ['remote’s entry', 'remote’s chunk']
const otherManners: readonly Damage[] = ['cut off', 'empty', 'a page', 'not there']
/** Without a policy, and under the policies that `pnpm csp` prints. */
const policies = [{ isStrict: false }, { isStrict: true }]

for (const [index, kind] of startKinds.entries())
  test(`a changed ${kind} does not run, whatever the policies: open() rejects, the page is untouched, the next try works [FED-08]`, ({
    visitor,
  }) =>
    each(policies, async (drill, { isStrict }) => {
      drill.damage(kind, isStrict ? 'code added' : (otherManners[index % otherManners.length] ?? 'empty'))
      const error = `IntegrityError: Integrity check failed: ${drill.addressOf(kind)}`
      await expectNoStart({ drill, visitor, error })
    }))

for (const kind of remoteKinds)
  test(`a changed ${kind} does not run, whatever the policies: its view offers a retry, which works [FED-08]`, ({
    visitor,
  }) =>
    each(policies, async (drill) => {
      drill.damage(kind, 'code added')
      await expectNoView({ drill, visitor })
    }))

test('a changed chunk of a later view does not run, whatever the policies, and a retry works [FED-08]', ({
  visitor,
}) =>
  each(policies, async (drill) => {
    drill.damage('pairing chunk', 'code added')
    await visitor.page.goto(drill.url)
    await visitor.press('Open')
    await expectWhole(visitor)
    await visitor.row('WalletConnect')
    await expectRetry({ drill, visitor })
    await visitor.sees({ kind: 'image', name: 'QR code to connect a wallet' })
  }))

const statuses = [301, 302, 307]
/** A redirect within the file's origin, and one to another origin. */
const ways = [
  { isStrict: false, isFar: false },
  { isStrict: true, isFar: true },
]
for (const [index, kind] of [...startKinds, ...remoteKinds, 'list' as const].entries())
  test(`a redirected ${kind}, near or far: nothing runs of what lies there, and the next try works [FED-08]`, ({
    visitor,
  }) =>
    each(ways, async (drill, { isFar }) => {
      drill.redirect(kind, { status: statuses[(index + Number(isFar)) % 3] ?? 302, isFar })
      if (remoteKinds.some((one) => one === kind)) await expectNoView({ drill, visitor })
      else
        await expectNoStart({
          drill,
          visitor,
          error: kind === 'list' ? /^ReleaseListError: / : /^IntegrityError: /,
        })
    }))

test('a file that the page itself preloaded, changed, does not run: open() rejects by its name, and the next try works [FED-08: the module map]', ({
  visitor,
}) =>
  each([{ isStrict: false, preloads: ['shell’s entry', 'runtime'] as const }], async (drill) => {
    drill.damage('shell’s entry', 'code added')
    const error = `IntegrityError: Integrity check failed: ${drill.addressOf('shell’s entry')}`
    await expectNoStart({ drill, visitor, error })
  }))

test('under Trusted Types that allow no policy it opens, or rejects where no other way is enforced, and a changed file does not run [FED-08: policies]', ({
  engineName,
  visitor,
}) => {
  const policy = `script-src 'nonce-${nonce}' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types 'none'`
  return each([{ isStrict: true, policy }], async (drill) => {
    drill.damage('core', 'code added')
    await visitor.page.goto(drill.url)
    await visitor.press('Open')
    // WebKit does not enforce a preload's hash, and the policy forbids the script element.
    const error = engineName === 'webkit' ? /^IntegrityUnsupportedError: / : /^IntegrityError: .*core/
    await expect.poll(() => visitor.read('result'), soon).toMatch(error)
    expect(await ran(visitor)).toEqual([])
    drill.mend()
    await visitor.press('Open')
    if (engineName === 'webkit') await expect.poll(() => visitor.read('result'), soon).toMatch(error)
    else await expectWhole(visitor)
    // The policy reports attempts to load forbidden files.
    await visitor.page.run('globalThis.disturbances = disturbances.filter((x) => !/trusted-types/.test(x))')
  })
})
