import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, EmptyState } from '@foyer/shared-core/ui'
import { type ComponentType, useEffect, useState } from 'react'
import type en from '../messages/en.js'

type LateTabProps = {
  /** Must be the same function at each render. */
  load: () => Promise<{ default: ComponentType }>
  /** As large as the tab's first content. */
  Skeleton: ComponentType<{ label: string }>
}

/** The tabs whose code came: a visitor who goes back to one sees it at once, where they left it. */
const loaded = new WeakMap<LateTabProps['load'], ComponentType>()

/**
 * A tab whose code comes when it is opened. Code that does not come leaves the rest of the account in view; where it is
 * refused at the next try too, the whole view is loaded anew.
 * `Suspense` would show its fallback for 300 ms, however soon the code is there.
 */
export function LateTab({ load, Skeleton }: LateTabProps) {
  const t = useTranslate<typeof en>()
  const [tries, setTries] = useState(1)
  const [late, setLate] = useState<{ Tab: ComponentType } | { error: unknown; tries: number } | undefined>(
    () => {
      const Tab = loaded.get(load)
      return Tab && { Tab }
    },
  )
  useEffect(() => {
    let isShown = true
    const settle = (result: typeof late) => {
      if (isShown) setLate(result)
    }
    load().then(
      ({ default: Tab }) => {
        loaded.set(load, Tab)
        settle({ Tab })
      },
      (error: unknown) => settle({ error, tries }),
    )
    return () => {
      isShown = false
    }
  }, [load, tries])
  if (late && 'Tab' in late) return <late.Tab />
  if (!late || late.tries < tries) return <Skeleton label={t('account.tabLoading')} />
  if (late.tries > 1) throw late.error
  return (
    <EmptyState
      glyph="warning"
      title={t('account.tabFailed')}
      action={
        <Button kind="secondary" glyph="retry" onClick={() => setTries(late.tries + 1)}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
