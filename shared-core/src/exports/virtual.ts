export { VirtualList } from '../virtual/VirtualList.js'
