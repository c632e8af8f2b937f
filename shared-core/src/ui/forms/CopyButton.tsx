import type { ReactNode } from 'react'
import { Button } from '../Button.js'
import { IconButton } from '../IconButton.js'
import { useCopy, type WriteText } from './useCopy.js'

export type CopyButtonProps = {
  /** The text that is copied. */
  value: string
  /** The button's name: its words, or the icon's name with `iconOnly`. */
  label: string
  /** The name while the mark of success shows. */
  copiedLabel: string
  iconOnly?: boolean
  kind?: 'primary' | 'secondary' | 'quiet'
  size?: 'large' | 'small'
  /** Whether it worked, for the status region or a banner. */
  onResult?: (isCopied: boolean) => void
  write?: WriteText
}

/** Copies `value`, then shows a check mark for a moment. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  iconOnly,
  kind = 'secondary',
  size = 'large',
  onResult,
  write,
}: CopyButtonProps): ReactNode {
  const { isCopied, copy } = useCopy(write)
  const glyph = isCopied ? 'check' : 'copy'
  const name = isCopied ? copiedLabel : label
  const onClick = () => void copy(value).then(onResult)
  if (iconOnly) return <IconButton glyph={glyph} label={name} onClick={onClick} />
  return (
    <Button kind={kind} size={size} glyph={glyph} onClick={onClick}>
      {name}
    </Button>
  )
}
