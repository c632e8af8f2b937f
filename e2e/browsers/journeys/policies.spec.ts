import { urls } from '@foyer/sandbox/ports'
import { expect, test } from '../journey'

test('the demo host’s policies are strict, and this engine holds the page to them', async ({ visitor }) => {
  const policy = (await fetch(urls.demo)).headers.get('content-security-policy')
  for (const part of ["'strict-dynamic'", "'nonce-", "require-trusted-types-for 'script'", 'trusted-types'])
    expect(policy).toContain(part)
  await visitor.goto()
  await visitor.press('Open')
  await visitor.seesView('Connect wallet')
  const tried = await visitor.page.run(`const script = document.createElement('script')
    try { script.text = 'globalThis.ran = true' } catch (error) { return error.name }`)
  expect(tried).toBe('TypeError')
  // The policy refused only this one, and reports it a little later.
  await expect
    .poll(() => visitor.page.run('return disturbances.splice(0)'))
    .toEqual([expect.stringContaining('require-trusted-types-for')])
})
