import { type FormEvent, type ReactNode, useState } from 'react'
import type en from '../../messages/embedded/en.js'
import { useTranslate } from '../../state/useTranslate.js'
import { TextField } from '../forms/TextField.js'

export type EmailFormProps = {
  /** Fills the field in. */
  given?: string | undefined
  error?: string | undefined
  /** Shows the label above the field; else it is for screen readers alone. */
  isLabelled?: boolean
  autoFocus?: boolean
  disabled?: boolean
  /** Is being sent: takes no other. */
  busy?: boolean
  /** In the field, at its end. */
  trailing?: ReactNode
  /** Beneath the field: usually a button that submits. */
  children?: ReactNode
  onEmail: (email: string) => void
}

/** Asks for an e-mail address; Enter sends it. The browser offers what it knows, and judges nothing. */
export function EmailForm({
  given = '',
  error,
  isLabelled,
  autoFocus,
  busy,
  disabled,
  trailing,
  children,
  onEmail,
}: EmailFormProps) {
  const t = useTranslate<typeof en>()
  const [email, setEmail] = useState(given)
  const [told, setTold] = useState(given)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabled || busy) return
    setTold(email)
    onEmail(email)
  }
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      <TextField
        label={t('embedded.email')}
        hideLabel={!isLabelled}
        placeholder={t(isLabelled ? 'embedded.email.example' : 'embedded.email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={254}
        dir="ltr"
        autoFocus={autoFocus}
        disabled={disabled}
        readOnly={busy}
        value={email}
        // What was said of another text says nothing of this one.
        error={email === told ? error : undefined}
        trailing={trailing}
        onChange={setEmail}
      />
      {children}
    </form>
  )
}
