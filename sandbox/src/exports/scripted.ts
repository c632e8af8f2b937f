export { emits, fail, never, pass, scriptedObject, scriptedWallet } from '../wallet/scripted.js'
