/** @jsxImportSource preact */
import { render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Question } from '../../ui/Question.js'
import { QuestionView } from '../../ui/QuestionView.js'
import { de } from '../../ui/texts/de.js'
import { en, type QuestionKey } from '../../ui/texts/en.js'
import { createTranslate, type Translate } from '../../ui/translate.js'
import type { Press } from '../approvals.js'
import { canSeeCovers, createArming } from './createArming.js'

type Props = { readonly question: Question; readonly press: Press; readonly t: Translate<QuestionKey> }

/** The question in the frame: its agreeing button counts only where the browser saw that nothing covers it. */
function Armed({ press, question, t }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const arming = useRef<ReturnType<typeof createArming>>(undefined)
  const [isArmed, setArmed] = useState(false)
  const [isAgain, setAgain] = useState(false)
  useEffect(() => {
    if (!body.current) return
    const made = createArming({ target: body.current, onChange: setArmed })
    arming.current = made
    return () => made.stop()
  }, [])
  const onClick = (event: MouseEvent) => {
    const verdict = arming.current?.judge(event)
    setAgain(verdict === 'again')
    if (verdict === 'counts') press.approve()
  }
  return (
    <div class="whole" ref={body}>
      <QuestionView question={question} t={t}>
        <p class={isArmed ? 'hint' : 'hint late'} role="status">
          {isArmed ? isAgain && t('asks.again') : t('asks.notArmed')}
        </p>
        <div class="buttons">
          <button type="button" data-kind="primary" aria-disabled={!isArmed} onClick={onClick}>
            {t(question.action)}
          </button>
        </div>
      </QuestionView>
    </div>
  )
}

/** The question where the browser cannot tell what covers it: a window of its own answers. */
function Unarmed({ press, question, t }: Props) {
  const [isReviewing, setReviewing] = useState(false)
  return (
    <div class="whole">
      <QuestionView question={question} t={t}>
        <p class="hint" role="status">
          {t(isReviewing ? 'asks.reviewing' : 'asks.reviewWhy')}
        </p>
        <div class="buttons">
          <button
            type="button"
            data-kind="primary"
            onClick={() => {
              press.review()
              setReviewing(true)
            }}
          >
            {t('asks.review')}
          </button>
        </div>
      </QuestionView>
    </div>
  )
}

let stopMeasuring = () => {}

/**
 * Says the height that the question wants, in CSS pixels, at each change. A frame that the page does not show yet has no
 * measures: it says 0 first.
 */
function measure(root: Element, onHeight: (height: number) => void): () => void {
  const parts = [...root.querySelectorAll<HTMLElement>('.content, footer')]
  let told: number | undefined
  const tell = () => {
    const height = Math.ceil(parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0))
    if (height === told) return
    told = height
    onHeight(height)
  }
  tell()
  const observer = new ResizeObserver(tell)
  for (const part of parts) observer.observe(part)
  return () => observer.disconnect()
}

/** Draws the question with its agreeing button, or nothing. */
export function showQuestion(root: Element, of: showQuestion.Shown | undefined): void {
  stopMeasuring()
  if (!of) {
    render(null, root)
    return
  }
  const View = canSeeCovers() ? Armed : Unarmed
  const { locale, onHeight, press, question } = of
  document.documentElement.lang = /^de\b/i.test(locale) ? 'de' : 'en'
  render(
    <View key={question.id} question={question} press={press} t={createTranslate(locale, { en, de })} />,
    root,
  )
  stopMeasuring = measure(root, onHeight)
}

export declare namespace showQuestion {
  type Shown = {
    readonly question: Question
    readonly press: Press
    readonly locale: string
    readonly onHeight: (height: number) => void
  }
}
