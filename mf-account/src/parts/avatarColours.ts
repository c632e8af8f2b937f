/**
 * Two colours per address, always the same, to tell accounts apart at a glance.
 * @returns A CSS background.
 * @example avatarColours('0xab…cd') // 'linear-gradient(…)'
 */
export function avatarColours(address: string): string {
  let hash = 0
  for (const character of address.toLowerCase()) hash = (hash * 31 + character.charCodeAt(0)) % 100_003
  const hue = hash % 360
  const next = (hue + 40 + (hash % 60)) % 360
  return `linear-gradient(135deg, hsl(${hue} 80% 62%), hsl(${next} 75% 48%))`
}
