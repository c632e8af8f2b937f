import { defineConfig } from '@rstest/core'
import { testProject } from './rspack.base'

export default defineConfig({
  projects: ['shared-core', 'shell', 'mf-connect', 'mf-account', 'sandbox'].map(testProject),
})
