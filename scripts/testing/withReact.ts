import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { testProject } from '../../rspack.base'

type Project = ReturnType<typeof testProject>

/**
 * Tests of a package once more, with an older React in the place of its own.
 * @param major The package has that React as `react-<major>` and `react-dom-<major>`.
 */
export function withReact(name: string, major: number, include: string[]): Project {
  const project = testProject(name)
  const require = createRequire(join(project.root ?? '', 'package.json'))
  const olderOf = (library: string) => dirname(require.resolve(`${library}-${major}/package.json`))
  const { rspack, ...tools } = project.tools ?? {}
  /** react-dom, too, finds its React by this. */
  const pointToOlder = (config: { resolve: { alias?: object | false } }) => {
    config.resolve.alias = {
      ...config.resolve.alias,
      react: olderOf('react'),
      'react-dom': olderOf('react-dom'),
    }
  }
  return {
    ...project,
    name: `${name}-react-${major}`,
    include,
    source: { define: { ...project.source?.define, REACT_MAJOR: JSON.stringify(String(major)) } },
    tools: { ...tools, rspack: [rspack ?? {}, pointToOlder].flat() },
  }
}
