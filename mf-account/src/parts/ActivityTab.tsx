import { ActivityList } from './ActivityList.js'

/** The Activity tab of Account, which shows pending transfers above its tabs [VIEW-19]. */
export function ActivityTab() {
  return <ActivityList isPendingAbove />
}
