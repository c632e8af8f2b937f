import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, EmptyState, ListSkeleton } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import { Component, type ReactNode, useEffect } from 'react'
import { failViewIntent, hasDrawnAtom, retryViewIntent, type Stage } from '../state/stage.js'

/** The view of the stage, the wait for it, or its remote's failure with a way to try again. */
export function StageView({ stage }: { stage: Stage }) {
  const t = useTranslate()
  const setDrawn = useSetAtom(hasDrawnAtom)
  const fail = useSetAtom(failViewIntent)
  useEffect(() => {
    if (stage.status !== 'loading') setDrawn(true)
  }, [stage.status, setDrawn])
  if (stage.status === 'loading') return <ListSkeleton label={t('common.loading')} />
  if (stage.status === 'failed') return <RemoteFailure />
  const { Component: View } = stage.view
  return (
    <ViewBoundary stage={stage} onFailed={(cause) => fail({ stage, cause })}>
      <View data={stage.route.data as never} />
    </ViewBoundary>
  )
}

function RemoteFailure() {
  const t = useTranslate()
  const retry = useSetAtom(retryViewIntent)
  return (
    <EmptyState
      glyph="warning"
      title={t('modal.unavailable.title')}
      detail={t('modal.unavailable.detail')}
      action={
        <Button kind="secondary" size="small" glyph="retry" onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}

/** A view that throws while it is drawn fails alone; the stage says so, and the next one is drawn anew. */
class ViewBoundary extends Component<
  { children: ReactNode; stage: Stage; onFailed: (thrown: unknown) => void },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(thrown: unknown) {
    this.props.onFailed(thrown)
  }
  override componentDidUpdate({ stage }: { stage: Stage }) {
    if (this.state.failed && stage !== this.props.stage) this.setState({ failed: false })
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
