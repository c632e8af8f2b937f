/** Where the bench serves; its services are the sandbox's and keep the sandbox's ports. */
export const benchPorts = { pages: 4190, release: 4191, unverified: 4192 } as const

export const originAt = (port: number): string => `http://localhost:${port}`
