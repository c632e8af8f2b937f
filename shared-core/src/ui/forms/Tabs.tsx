import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './Tabs.module.css'

const adopt = adoptSheet(sheet)

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { readonly id: Id; readonly label: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** How far each key moves; arrows follow the reading direction. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs as the ARIA practices draw them: one tab stop, arrows choose, Home and End go to the ends. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isRtl ? -1 : 1)
    const from = tabs.findIndex((tab) => tab.id === value)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (from + step) % tabs.length
    const next = event.key === 'Home' || event.key === 'End' || step ? tabs.at(to) : undefined
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div ref={adopt} className={s.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            className={s.tab}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
