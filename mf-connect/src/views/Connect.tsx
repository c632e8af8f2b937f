import { useTranslate } from '@foyer/shared-core/i18n'
import { nextTask } from '@foyer/shared-core/modal'
import { configAtom, loadWalletsIntent, modalAtom, preparePairingIntent } from '@foyer/shared-core/state'
import { EmptyState } from '@foyer/shared-core/ui'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { Fragment, useEffect } from 'react'
import type en from '../messages/en.js'
import { ConnectFooter } from '../parts/ConnectFooter.js'
import { LateLogin } from '../parts/LateLogin.js'
import { RowList } from '../parts/RowList.js'
import { SectionTitle } from '../parts/SectionTitle.js'
import { ServiceRows } from '../parts/ServiceRows.js'
import { StickyFooter } from '../parts/StickyFooter.js'
import { canPairAtom, connectBlocksAtom, serviceStatusAtom } from '../state/connectList.js'
import { connectMethodsAtom, splitsWalletsAtom } from '../state/connectMethods.js'
import { offeredConnectorsAtom } from '../state/offered.js'

/** The methods to connect, in order [VIEW-01]; methods that no remote serves are absent. */
export function Connect() {
  const methods = useAtomValue(connectMethodsAtom)
  const isSplit = useAtomValue(splitsWalletsAtom)
  return (
    <StickyFooter footer={<ConnectFooter />}>
      {methods.map((method, at) =>
        method === 'wallet' ? (
          <Wallets key={method} part={isSplit ? 'first' : undefined} />
        ) : (
          <LateLogin
            key={method}
            method={method}
            isFirst={methods.find((x) => x !== 'wallet') === method}
            isAfterWallets={methods[at - 1] === 'wallet'}
            isBeforeWallets={methods[at + 1] === 'wallet'}
          />
        ),
      )}
      {isSplit && <Wallets part="more" />}
      {methods.includes('wallet') && <Asking />}
    </StickyFooter>
  )
}

/**
 * Fetches the code that runs between a press on a wallet of this device and the wallet's window; asks no wallet. Skips
 * pairings, which open no window. Never rejects: the press fetches what failed here.
 */
const prepareAskingIntent = atom(null, async (get): Promise<void> => {
  const here = get(offeredConnectorsAtom).filter((x) => x.kind !== 'walletConnect')
  const view = import(/* webpackChunkName: "ConnectingExternal" */ './ConnectingExternal.js').catch(() => {})
  await Promise.all([view, ...here.map((x) => x.prepare?.({ until: 'loaded' }).catch(() => {}))])
})

/** Queries the service once the modal is open and drawn. A component of its own, so that the rows are not drawn again. */
function Asking() {
  const canPair = useAtomValue(canPairAtom)
  const { savesData } = useAtomValue(configAtom)
  const { open } = useAtomValue(modalAtom)
  const loadWallets = useSetAtom(loadWalletsIntent)
  const preparePairing = useSetAtom(preparePairingIntent)
  useEffect(() => {
    // A failure shows in place of the rows.
    if (open && canPair)
      void nextTask().then(() => {
        void loadWallets()
        preparePairing()
        // Fetch the view that shows a code.
        if (!savesData)
          void import(/* webpackChunkName: "PairingCode" */ './ConnectingWalletConnectBasic.js').catch(
            () => {},
          )
      })
  }, [open, canPair, loadWallets, preparePairing, savesData])

  const isListed = useAtomValue(serviceStatusAtom) !== 'loading' || !canPair
  const connectors = useAtomValue(offeredConnectorsAtom)
  const prepare = useSetAtom(prepareAskingIntent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet that comes later is prepared too
  useEffect(() => {
    // Prepare only after the list is drawn, the service's rows included.
    if (open && isListed) void nextTask().then(prepare)
  }, [open, isListed, connectors, prepare])
  return null
}

/** The wallets: installed and built-in ones at once; the service's fill their reserved space later. */
function Wallets({ part }: { part: 'first' | 'more' | undefined }) {
  const t = useTranslate<typeof en>()
  const all = useAtomValue(connectBlocksAtom)
  const blocks = part ? all.filter(({ section }) => (section === 'more') === (part === 'more')) : all
  if (all.length === 0) return <EmptyState glyph="wallet" title={t('connect.empty')} />
  const last = blocks.findLastIndex((block) => block.slots > 0)
  return blocks.map(({ section, ...block }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
    <Fragment key={at}>
      {section && section !== blocks[at - 1]?.section && <SectionTitle section={section} />}
      {block.slots > 0 ? <ServiceRows {...block} isLast={at === last} /> : <RowList rows={block.rows} />}
    </Fragment>
  ))
}
