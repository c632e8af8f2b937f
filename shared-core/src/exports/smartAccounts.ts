// The two EVM accounts of who is signed in to the embedded wallet: read, and switched, in the settings alone.
export { accountTypesAtom, readOtherBalanceIntent, switchAccountTypeIntent } from '../embedded/accountType.js'
