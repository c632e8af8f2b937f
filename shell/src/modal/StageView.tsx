import { useTranslate } from '@foyer/shared-core/i18n'
import { EmptyState, ListSkeleton, TryAgain } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import { Component, memo, type ReactNode, useEffect } from 'react'
import type { LoadedView } from '../remotes/createRemotes.js'
import { failViewIntent, hasDrawnAtom, retryViewIntent, type Stage } from '../state/stage.js'

/** The stage's view, its loading state, or its failure with a retry. */
export function StageView({ stage }: { stage: Stage }) {
  const t = useTranslate()
  const setDrawn = useSetAtom(hasDrawnAtom)
  const fail = useSetAtom(failViewIntent)
  useEffect(() => {
    if (stage.status !== 'loading') setDrawn(true)
  }, [stage.status, setDrawn])
  if (stage.status === 'loading') return <ListSkeleton label={t('common.loading')} />
  if (stage.status === 'failed') return <RemoteFailure isOffline={stage.isOffline} />
  return (
    <ViewBoundary stage={stage} onFailed={(cause) => fail({ stage, cause })}>
      <View Component={stage.view.Component} data={stage.route.data} />
    </ViewBoundary>
  )
}

/** Memoized, so that opening does not draw again the view that a hover drew ahead. */
const View = memo(function View({ Component, data }: { Component: LoadedView['Component']; data: unknown }) {
  return <Component data={data as never} />
})

function RemoteFailure({ isOffline }: { isOffline: boolean }) {
  const t = useTranslate()
  const retry = useSetAtom(retryViewIntent)
  return (
    <EmptyState
      glyph="warning"
      title={t(isOffline ? 'modal.offline.title' : 'modal.unavailable.title')}
      detail={t(isOffline ? 'modal.offline.detail' : 'modal.unavailable.detail')}
      action={<TryAgain onRetry={retry}>{t('common.retry')}</TryAgain>}
    />
  )
}

/** Catches a view's render error: the stage shows the failure, and the next view is drawn anew. */
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
