import type { Project } from './options.js'
import { Refusal } from './Refusal.js'
import type { Site } from './Site.js'

/** @throws {Refusal} `unknownProject`. */
export function projectOf({ projects }: Pick<Site, 'projects'>, projectId: string): Project {
  const project = projects.get(projectId)
  if (!project) throw new Refusal('unknownProject', 'The site does not serve this project')
  return project
}

/** Checks for whom a login is. @throws {Refusal} `unknownProject`, `origin`. */
export function checkOrigin(
  site: Pick<Site, 'projects'>,
  { origin, projectId }: { origin: string; projectId: string },
): void {
  if (!projectOf(site, projectId).origins.includes(origin))
    throw new Refusal('origin', 'The project does not have this origin')
}
