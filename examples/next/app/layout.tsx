import type { ReactNode } from 'react'
import { Wallets } from './Wallets'

export const metadata = { title: 'Foyer with Next.js' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallets>{children}</Wallets>
      </body>
    </html>
  )
}
