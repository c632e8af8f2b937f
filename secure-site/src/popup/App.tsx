/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Popup } from './Popup.js'
import { openPopup } from './Popup.js'
import { Approve } from './pages/Approve.js'
import { Device } from './pages/Device.js'
import { Export } from './pages/Export.js'
import { Recovery } from './pages/Recovery.js'
import { SignOutEverywhere } from './pages/SignOutEverywhere.js'
import { Social } from './pages/Social.js'
import { Button, Loading, Page } from './parts.js'
import { translateWindow } from './translateWindow.js'
import { toldOf, WindowFault } from './WindowFault.js'

const ownWords = translateWindow(navigator.language)

/** The window could not reach its frame: says why, and what helps. */
function Lost({ error }: { error: unknown }) {
  const isCut = error instanceof WindowFault && error.facts.name === 'noOpener'
  return (
    <Page title={ownWords('popup.title')}>
      <p class="fault" role="alert">
        {ownWords(toldOf(error).text)}
      </p>
      <p>{ownWords(isCut ? 'fault.noOpenerWhy' : 'fault.noFrameWhy')}</p>
      <Button kind="secondary" onPress={() => window.close()}>
        {ownWords('popup.close')}
      </Button>
    </Page>
  )
}

const pages = {
  device: Device,
  social: Social,
  recovery: Recovery,
  export: Export,
  signOutEverywhere: SignOutEverywhere,
  approve: Approve,
} as const

export const Waiting = () => <Loading text={ownWords('popup.loading')} />

export function App() {
  const [popup, setPopup] = useState<Popup>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    openPopup().then(setPopup, setError)
  }, [])
  if (error) return <Lost error={error} />
  if (!popup) return <Waiting />
  document.documentElement.dataset.theme = popup.welcome.theme
  document.documentElement.lang = /^de\b/i.test(popup.welcome.locale) ? 'de' : 'en'
  const Found = pages[popup.welcome.page]
  return <Found popup={popup} />
}
