/** Who a visitor may sign in with [CON-21]. */
export const socialProviders = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const

export type SocialProvider = (typeof socialProviders)[number]
