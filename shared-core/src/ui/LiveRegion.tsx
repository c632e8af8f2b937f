import type { ReactNode } from 'react'

export type LiveRegionProps = { status?: ReactNode; alert?: ReactNode }

/** Both regions stay in the page while empty: one that appears with its text is not read out. */
export function LiveRegion({ status, alert }: LiveRegionProps) {
  return (
    <>
      <div role="status">{status}</div>
      <div role="alert">{alert}</div>
    </>
  )
}
