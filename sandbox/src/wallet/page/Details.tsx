import type { ReactNode } from 'react'

/** A list of labelled facts. */
export function Details({ children }: { readonly children: ReactNode }) {
  return <dl className="details">{children}</dl>
}

/** One labelled fact, shown whole: nothing a person approves is ever cut. */
export function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
