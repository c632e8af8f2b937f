import { expect, rs, test } from '@rstest/core'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Steps() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step < 6) setStep(step + 1)
  }, [step])
  return step
}

test('what React has yet to do when the last test ends still finds a window', () => {
  rs.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.createElement('div')
  createRoot(place).render(<Steps />)
  // All of it is yet to come: without the workspace's `endReact.ts` this file fails, by its process.
  expect(place.textContent).toBe('')
})
