// The login with Farcaster, which few pages have: a door of its own keeps it out of the other logins.
export { connectFarcasterIntent, farcasterLoginAtom } from '../embedded/farcasterLogin.js'
