import type { Foyer } from '@foyer/kit'
import { createContext, createElement, type ReactNode, useContext } from 'react'

const FoyerContext = createContext<Foyer | undefined>(undefined)

/**
 * Gives a modal to the hooks below it.
 * @param props.foyer What `createFoyer` made, once for the page and outside of any component; a server may make it too.
 * @example <FoyerProvider foyer={foyer}><App /></FoyerProvider>
 */
export const FoyerProvider = ({ children, foyer }: { foyer: Foyer; children?: ReactNode }): ReactNode =>
  createElement(FoyerContext.Provider, { value: foyer }, children)

/** @returns The modal. @throws {Error} There is no `FoyerProvider` above. */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext)
  if (!foyer) throw new Error('Foyer: wrap your app in <FoyerProvider foyer={createFoyer(…)}>')
  return foyer
}
