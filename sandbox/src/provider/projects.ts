import type { Project } from '@foyer/services/provider'
import { pageOrigins, sandboxProjectId } from '../ports.js'

/** Only features that the product can serve are on: an enabled feature without a view would be a dead entry. */
const defaults: Project = {
  features: [
    { id: 'social_login', isEnabled: true, config: null },
    { id: 'swap', isEnabled: true, config: [] },
    { id: 'onramp', isEnabled: true, config: [] },
    { id: 'activity', isEnabled: true, config: null },
    { id: 'reown_branding', isEnabled: true, config: null },
    { id: 'multi_wallet', isEnabled: false, config: null },
  ],
  allowedOrigins: pageOrigins,
  refusesUnknownOrigins: false,
  isAnalyticsEnabled: true,
}

/** The project whose visitors have several wallets at once, for the demo: such a flag no page turns on by itself. */
const several = `${sandboxProjectId}-several`

const known = new RegExp(`^${sandboxProjectId}(-[\\w-]{1,60})?$`)

export type Projects = {
  find(projectId: string): Project | undefined
  setConfig(projectId: string, changes: { [name in keyof Project]?: Project[name] | undefined }): boolean
}

/**
 * The settings of each project. Ids `demo` and `demo-…` are known: a test that changes settings uses an id of its own,
 * so that tests running beside it see no change. `demo-several` has `multi_wallet` on.
 */
export function createProjects(): Projects {
  const changed = new Map<string, Project>()
  changed.set(several, {
    ...defaults,
    features: defaults.features.map((feature) => ({
      ...feature,
      isEnabled: feature.isEnabled || feature.id === 'multi_wallet',
    })),
  })
  const find = (projectId: string) => changed.get(projectId) ?? (known.test(projectId) ? defaults : undefined)
  return {
    find,
    setConfig(projectId, changes) {
      const project = find(projectId)
      if (!project) return false
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      changed.set(projectId, { ...project, ...Object.fromEntries(given) })
      return true
    },
  }
}
