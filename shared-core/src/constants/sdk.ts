/** Put in by the build. */
declare const FOYER_VERSION: string | undefined

/** Sent with every service call as `sv`, and with INITIALIZE [API-01, API-34]. */
export const sdkVersion = `html-foyer-${typeof FOYER_VERSION === 'string' ? FOYER_VERSION : 'dev'}`
