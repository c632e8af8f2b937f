import type { JourneyName } from './journeys'
import type { PageName } from './pages'

/** One wait of a visitor, on Foyer's page and on the floor page beside it. */
export type Condition = {
  name: string
  journey: JourneyName
  page: PageName
  floor: PageName
  /** On a processor four times slower and over Fast 4G. */
  slow: boolean
}

const slowly = '4x CPU, Fast 4G'

const onBoth = (condition: Omit<Condition, 'slow'>): readonly Condition[] => [
  { ...condition, name: `${condition.name}, ${slowly}`, slow: true },
  { ...condition, slow: false },
]

export const conditions: readonly Condition[] = [
  { name: 'pressed at once, cold', journey: 'pressed', page: 'channel', floor: 'floor' } as const,
  { name: 'pressed at once, warm cache', journey: 'pressedAgain', page: 'channel', floor: 'floor' } as const,
  { name: 'hovered until ready', journey: 'hovered', page: 'channel', floor: 'floor' } as const,
  { name: 'touched 150 ms before', journey: 'touched', page: 'channel', floor: 'floor' } as const,
  { name: 'idle', journey: 'pressed', page: 'idle', floor: 'floor' } as const,
  { name: 'list to QR', journey: 'pairing', page: 'channel', floor: 'pairingFloor' } as const,
  {
    name: 'list to QR, row hovered',
    journey: 'pairingHovered',
    page: 'channel',
    floor: 'pairingFloor',
  } as const,
  {
    name: 'list complete with pictures',
    journey: 'pictures',
    page: 'channel',
    floor: 'pictureFloor',
  } as const,
  {
    name: 'static loader, pressed at once, cold',
    journey: 'pressed',
    page: 'static',
    floor: 'floor',
  } as const,
  {
    name: 'static loader, pressed at once, warm cache',
    journey: 'pressedAgain',
    page: 'static',
    floor: 'floor',
  } as const,
].flatMap(onBoth)

export const slowName = (name: string): string => `${name}, ${slowly}`
