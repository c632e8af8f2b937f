/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Me } from '../../protocol/serverApi.js'
import type { Translate } from '../../ui/translate.js'
import type { Popup } from '../Popup.js'
import { Button, CopyButton, Fault, Page } from '../parts.js'
import { readSecrets, type Secrets } from '../readSecrets.js'
import { useAction } from '../useAction.js'
import { useArmed } from '../useArmed.js'
import { StepUp } from './StepUp.js'

/** One secret: hidden until pressed, and again at the next press. */
function Secret({
  children,
  t,
  text,
  title,
}: {
  title: string
  text: string
  t: Translate
  children: ComponentChildren
}) {
  const [isShown, setShown] = useState(false)
  return (
    <section class="secret" aria-label={title}>
      <h2>{title}</h2>
      {isShown && children}
      <div class="buttons">
        <Button kind="secondary" onPress={() => setShown(!isShown)}>
          {t(isShown ? 'export.hide' : 'export.show')}
        </Button>
        {isShown && <CopyButton t={t} text={text} />}
      </div>
      {isShown && <p class="hint">{t('export.copyWarning')}</p>}
    </section>
  )
}

function Shown({ me, popup }: { me: Me; popup: Popup }) {
  const { end, t } = popup
  const [secrets, setSecrets] = useState<Secrets>()
  const { fault, isBusy, run } = useAction()
  const isArmed = useArmed()
  const read = () =>
    run(async () => {
      const found = await readSecrets(popup, me)
      if ('fault' in found) return found.fault
      setSecrets(found.secrets)
      return undefined
    })
  return (
    <Page title={t('export.title')}>
      <p class="note" data-tone="danger">
        {t('export.lead')}
      </p>
      {secrets ? (
        <>
          <Secret title={t('export.words')} text={secrets.words.join(' ')} t={t}>
            <ol class="words">
              {secrets.words.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and keeps its place
                <li key={index}>{word}</li>
              ))}
            </ol>
          </Secret>
          <Secret title={t('export.evm')} text={secrets.evm} t={t}>
            <output>{secrets.evm}</output>
          </Secret>
          <Secret title={t('export.solana')} text={secrets.solana} t={t}>
            <output>{secrets.solana}</output>
          </Secret>
          <Button onPress={() => void end('done')}>{t('export.done')}</Button>
        </>
      ) : (
        <Button isDisabled={isBusy || !isArmed} onPress={read}>
          {t('popup.continue')}
        </Button>
      )}
      <Fault fault={fault} t={t} />
    </Page>
  )
}

/** The words and keys, for another wallet. */
export const Export = ({ popup }: { popup: Popup }) => (
  <StepUp popup={popup}>{(me) => <Shown me={me} popup={popup} />}</StepUp>
)
