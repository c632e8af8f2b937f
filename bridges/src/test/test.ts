// `@foyer/kit/test`: for an app's own unit tests, in any runner.
export { type FakeFoyer, fakeFoyer } from './fakeFoyer.js'
