import { useEffect, useId, useRef, useState } from 'react'
import type en from '../../messages/embedded/en.js'
import { useTranslate } from '../../state/useTranslate.js'
import { adoptSheet } from '../adoptSheet.js'
import { LiveRegion } from '../LiveRegion.js'
import sheet, * as s from './CodeField.module.css'

const adopt = adoptSheet(sheet)
const length = 6

/** The first six digits; what surrounds them in a pasted mail, spaces and dashes included, falls away. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length)

export type CodeFieldProps = {
  error?: string | undefined
  busy?: boolean
  /** Called once the sixth digit is there, typed, pasted or filled in by the browser. */
  onCode: (code: string) => void
}

/**
 * One field for a code of six digits: a browser or phone fills in what came by mail, and a paste needs no care. A refused
 * code is chosen whole, so that the next key begins anew.
 */
export function CodeField({ busy = false, error, onCode }: CodeFieldProps) {
  const t = useTranslate<typeof en>()
  const id = useId()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (busy) return
    field.current?.focus()
    if (error) field.current?.select()
  }, [busy, error])
  const change = (text: string) => {
    const next = digitsOf(text)
    setCode(next)
    if (next.length === length && next !== code) onCode(next)
  }
  return (
    <div ref={adopt} className={s.code}>
      <input
        ref={field}
        className={s.codeInput}
        aria-label={t('embedded.code')}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-note`}
        name="one-time-code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder="000000"
        dir="ltr"
        spellCheck={false}
        readOnly={busy}
        value={code}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !busy && code.length === length) onCode(code)
        }}
      />
      <div id={`${id}-note`} className={s.codeNote} data-invalid={error !== undefined || undefined}>
        <LiveRegion status={busy && t('embedded.code.checking')} alert={!busy && error} />
      </div>
    </div>
  )
}
