import { type ComponentPropsWithoutRef, createElement, type ReactNode, useEffect, useRef } from 'react'
import { useFoyer } from './FoyerProvider.js'
import { useConnection } from './useFoyerState.js'

type Props = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onClick'> & {
  /** The text without an account. */
  label?: string
  /** Draws the account's side; by default its shortened address. */
  children?: (account: { address: string }) => ReactNode
  /** Hears why the modal could not be opened. */
  onFailure?: (error: Error) => void
}

/**
 * A button that opens the modal, and shows the account in use. It is plain: style it by `className` or `style`. The modal's
 * code comes when a visitor is about to press it.
 * @example <ConnectButton className="primary" />
 */
export function ConnectButton({ children, label = 'Connect wallet', onFailure, ...props }: Props): ReactNode {
  const foyer = useFoyer()
  const { address, status } = useConnection()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => (element.current ? foyer.attach(element.current) : undefined), [foyer])
  return createElement(
    'button',
    {
      type: 'button',
      'aria-busy': status === 'restoring' || status === 'connecting',
      ...props,
      ref: element,
      // A visitor who closes the modal is no failure.
      onClick: () =>
        void foyer.open().catch((error: Error) => error.name === 'ModalClosedError' || onFailure?.(error)),
    },
    address ? (children?.({ address }) ?? `${address.slice(0, 4)}…${address.slice(-6)}`) : label,
  )
}
