// @rstest-environment jsdom
import { describe } from '@rstest/core'
import { describeLoader } from '../testing/describeLoader.js'

describe('the loader in jsdom', () => describeLoader({ hasOutline: false }))
