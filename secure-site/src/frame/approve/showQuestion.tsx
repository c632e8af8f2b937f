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
    if (verdict === 'counts') press.decide(true)
  }
  return (
    <div class="whole" ref={body}>
      <QuestionView question={question} t={t}>
        <p class="hint" role="status">
          {isArmed ? isAgain && t('asks.again') : t('asks.notArmed')}
        </p>
        <div class="buttons">
          <button type="button" data-kind="secondary" onClick={() => press.decide(false)}>
            {t('action.cancel')}
          </button>
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
          <button type="button" data-kind="secondary" onClick={() => press.decide(false)}>
            {t('action.cancel')}
          </button>
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

/** @returns The height that the question wants, in CSS pixels. */
export function showQuestion(
  root: Element,
  of: { question: Question; press: Press; locale: string } | undefined,
): number {
  if (!of) {
    render(null, root)
    return 0
  }
  const View = canSeeCovers() ? Armed : Unarmed
  const { locale, press, question } = of
  document.documentElement.lang = /^de\b/i.test(locale) ? 'de' : 'en'
  render(
    <View key={question.id} question={question} press={press} t={createTranslate(locale, { en, de })} />,
    root,
  )
  const body = root.querySelector('.body')
  const footer = root.querySelector('footer')
  return Math.ceil((body?.scrollHeight ?? 0) + (footer?.getBoundingClientRect().height ?? 0)) + 1
}
