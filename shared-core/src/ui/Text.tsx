import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Text.module.css'

const adopt = adoptSheet(sheet)

export type TextProps = {
  children: ReactNode
  /** 12, 14, 16, 20 and 28 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  tone?: 'strong' | 'quiet' | 'success' | 'warning' | 'danger'
  weight?: 'regular' | 'medium' | 'bold'
  align?: 'start' | 'center' | 'end'
  as?: 'p' | 'span' | 'h2' | 'h3' | 'div'
}

/** Words on the type scale. */
export function Text({ children, size = 'sm', tone, weight, align, as: Element = 'p' }: TextProps) {
  return (
    <Element
      ref={adopt}
      className={s.text}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-align={align}
    >
      {children}
    </Element>
  )
}
