import { expect, rs, test } from '@rstest/core'
import { createRoot } from 'react-dom/client'
import { TryAgain } from './TryAgain.js'

test('behavior: it hears the network come back from the moment that it is seen', async () => {
  rs.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.createElement('div')
  const tries: string[] = []
  const comesBack = () => void dispatchEvent(new Event('online'))
  new MutationObserver(comesBack).observe(place, { childList: true })
  const root = createRoot(place)
  root.render(<TryAgain onRetry={() => tries.push('again')}>Try again</TryAgain>)
  await expect.poll(() => place.textContent).toBe('Try again')
  expect(tries).toEqual(['again'])
  root.unmount()
  comesBack()
  expect(tries).toEqual(['again'])
  rs.unstubAllGlobals()
})
