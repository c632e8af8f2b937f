import { ActivityList } from '../parts/ActivityList.js'

/** The history of the account in use, as a view of its own. */
export function Transactions() {
  return <ActivityList />
}
