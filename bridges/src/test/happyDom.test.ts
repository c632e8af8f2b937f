// @rstest-environment happy-dom
import { describe } from '@rstest/core'
import { describeLoader } from '../testing/describeLoader.js'

describe('the loader in happy-dom', () => describeLoader({ hasOutline: true }))
