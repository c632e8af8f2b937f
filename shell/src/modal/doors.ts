// Exposed, never called: it puts every door that only remotes use into this build, which provides them all.
// A remote carries no copy; without this a door the shell itself does not use would have no provider.
export const doors = [
  () => import('@foyer/shared-core/adapters'),
  () => import('@foyer/shared-core/caip'),
  () => import('@foyer/shared-core/connectors'),
  () => import('@foyer/shared-core/entities'),
  () => import('@foyer/shared-core/format'),
  () => import('@foyer/shared-core/forms'),
  () => import('@foyer/shared-core/navigation'),
  () => import('@foyer/shared-core/qr'),
  () => import('@foyer/shared-core/query'),
  () => import('@foyer/shared-core/storage'),
  () => import('@foyer/shared-core/virtual'),
]
