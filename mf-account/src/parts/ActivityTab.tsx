import { ActivityList } from './ActivityList.js'

/** The Activity tab of Account [VIEW-19]. */
export function ActivityTab() {
  return <ActivityList />
}
