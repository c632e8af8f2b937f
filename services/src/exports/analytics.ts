export { addAnalytics, type ReceivedEvent } from '../analytics/addAnalytics.js'
