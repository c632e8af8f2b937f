/** The bench's own ports; the other services are the sandbox's, on the sandbox's ports. */
export const benchPorts = {
  pages: 4189,
  release: 4191,
  unverified: 4192,
  provider: 4193,
  tenRemotes: 4194,
} as const

export const originAt = (port: number): string => `http://localhost:${port}`
export const secureOriginAt = (port: number): string => `https://localhost:${port}`
