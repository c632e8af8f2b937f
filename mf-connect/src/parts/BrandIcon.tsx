import { brands } from './brands.js'

/** A brand's picture, decorative: its name stands beside it, or in the button's label. */
export function BrandIcon({ provider, size = 22 }: { provider: keyof typeof brands; size?: number }) {
  const { colour = 'currentColor', path } = brands[provider]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill={colour}>
      <path d={path} />
    </svg>
  )
}
