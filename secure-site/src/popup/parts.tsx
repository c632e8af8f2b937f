/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Translate } from '../ui/translate.js'
import type { Popup } from './Popup.js'
import type { Told } from './WindowFault.js'

/** A page of a window: its heading takes the focus, so that a screen reader says where one is. */
export function Page({ children, title }: { title: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    heading.current?.focus()
  }, [title])
  return (
    <main class="page">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </main>
  )
}

/** Says what a browser that blocks storage means for who logs in. */
export function Blocked({
  popup: { isKept, t, welcome },
}: {
  popup: Pick<Popup, 'isKept' | 't' | 'welcome'>
}) {
  if (isKept && welcome.isKept) return null
  return (
    <p class="note" data-tone="warning">
      {t(isKept ? 'popup.pageNotKept' : 'popup.notKept')}
    </p>
  )
}

/** A button that works once at a time. */
export function Button({ children, isDisabled, kind = 'primary', onPress, type = 'button' }: Button.Props) {
  return (
    <button type={type} data-kind={kind} disabled={isDisabled} onClick={onPress}>
      {children}
    </button>
  )
}

export declare namespace Button {
  type Props = {
    readonly children: ComponentChildren
    readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
    readonly type?: 'button' | 'submit'
    readonly isDisabled?: boolean
    readonly onPress?: () => void
  }
}

export const Fault = ({ fault, t }: { fault: Told | undefined; t: Translate }) => (
  <p class="fault" role="alert">
    {fault && t(fault.text, fault.values)}
  </p>
)

export const Loading = ({ text }: { text: string }) => (
  <main class="page" aria-busy="true">
    <p class="loading" role="status">
      {text}
    </p>
  </main>
)

/** A text field with its label and what is wrong with it. */
export function Field({ fault, isCode, label, onInput, t, value, ...rest }: Field.Props) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        {...rest}
        class={isCode ? 'code' : undefined}
        value={value}
        spellcheck={false}
        autocapitalize="off"
        aria-invalid={fault !== undefined}
        aria-describedby="fault"
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <span class="fault" id="fault" role="alert">
        {fault && t(fault.text, fault.values)}
      </span>
    </label>
  )
}

export declare namespace Field {
  type Props = {
    readonly label: string
    readonly value: string
    readonly onInput: (value: string) => void
    readonly fault: Told | undefined
    readonly t: Translate
    readonly isCode?: boolean
    readonly autocomplete?: 'one-time-code' | 'off'
    readonly inputMode?: 'numeric' | 'text'
    readonly maxLength?: number
  }
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ t, text }: { t: Translate; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Button kind="secondary" onPress={() => void copy()}>
      <span role="status">{t(isCopied ? 'create.copied' : 'create.copy')}</span>
    </Button>
  )
}
