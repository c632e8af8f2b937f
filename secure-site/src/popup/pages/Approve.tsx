/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Question } from '../../ui/Question.js'
import { QuestionView } from '../../ui/QuestionView.js'
import type { Popup } from '../Popup.js'
import { Button, Fault, Loading, Page } from '../parts.js'
import { useAction } from '../useAction.js'
import { useArmed } from '../useArmed.js'
import { useOnce } from '../useOnce.js'

/** The question of a frame that cannot tell whether it is covered: nothing covers a window of its own. */
export function Approve({ popup }: { popup: Popup }) {
  const { door, t } = popup
  const [question, setQuestion] = useState<Question>()
  const { fault, isBusy, run } = useAction()
  const isArmed = useArmed()
  useOnce(() => {
    run(async () => {
      const answer = await door.call('question', {})
      const { data } = Question.safeParse(answer.question)
      setQuestion(data)
      return data ? undefined : { text: 'fault.over' }
    })
  })
  const decide = (id: string, isApproved: boolean) =>
    run(async () => {
      await door.call('decide', { id, isApproved })
      window.close()
    })
  if (fault)
    return (
      <Page title={t('popup.title')}>
        <Fault fault={{ text: 'fault.over' }} t={t} />
        <Button kind="secondary" onPress={() => window.close()}>
          {t('popup.close')}
        </Button>
      </Page>
    )
  if (!question) return <Loading text={t('popup.loading')} />
  return (
    <main class="whole alone">
      <QuestionView question={question} t={t}>
        <div class="buttons">
          <Button kind="secondary" onPress={() => decide(question.id, false)}>
            {t('action.cancel')}
          </Button>
          <Button isDisabled={!isArmed || isBusy} onPress={() => decide(question.id, true)}>
            {t(question.action)}
          </Button>
        </div>
      </QuestionView>
    </main>
  )
}
