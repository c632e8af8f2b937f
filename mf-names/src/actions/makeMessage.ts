/**
 * The message that an account signs to get a name: JSON with the name, no attributes, and the time in seconds [ENT-14].
 * @example makeMessage({ name: 'alice.foyer.id', nowMs: 0 }) // '{"name":"alice.foyer.id","attributes":{},"timestamp":0}'
 */
export const makeMessage = ({ name, nowMs }: { name: string; nowMs: number }): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(nowMs / 1_000) })
