import { useEffect } from 'preact/hooks'

/** Does something when a page is first drawn, whatever changes later. */
export const useOnce = (work: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
  useEffect(work, [])
}
