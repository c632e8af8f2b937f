/** Sent with every service call as `sv`, and with INITIALIZE [API-01, API-34]. */
export const sdkVersion = 'html-foyer-0.1.0'
