/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Translate } from '../../ui/translate.js'
import { Button, CopyButton } from '../parts.js'

/** Saves a text as a file, without a server. */
function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

/** Shows a recovery code once: to go on, one says that it is saved. */
export function Code({ code, isBusy, name, onSaved, t }: Code.Props) {
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <output class="recoveryCode" aria-label={t('recover.label')}>
        {code.split('-').map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code keep their places
          <bdi key={index}>{group}</bdi>
        ))}
      </output>
      <div class="buttons">
        <CopyButton t={t} text={code} />
        <Button
          kind="secondary"
          onPress={() => download(t('create.fileName'), t('create.file', { name, code }))}
        >
          {t('create.download')}
        </Button>
      </div>
      <p class="note" data-tone="warning">
        {t('create.warning')}
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
        />
        <span>{t('create.saved')}</span>
      </label>
      <Button isDisabled={!isSaved || isBusy} onPress={onSaved}>
        {t('popup.continue')}
      </Button>
    </>
  )
}

export declare namespace Code {
  type Props = {
    readonly code: string
    /** Whose wallet it is, for the file. */
    readonly name: string
    readonly isBusy: boolean
    readonly onSaved: () => void
    readonly t: Translate
  }
}
