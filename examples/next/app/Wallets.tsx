'use client'

import { createFoyer } from '@foyer/kit'
import { FoyerProvider } from '@foyer/kit/react'
import type { ReactNode } from 'react'

// On the server it is one that does nothing.
const foyer = createFoyer({
  // By its id a hot update that runs this file anew ends the instance before.
  id: 'main',
  projectId: 'demo',
  services: 'sandbox',
  networks: ['eip155:1', 'eip155:137'],
})

export function Wallets({ children }: { children: ReactNode }) {
  return <FoyerProvider foyer={foyer}>{children}</FoyerProvider>
}
