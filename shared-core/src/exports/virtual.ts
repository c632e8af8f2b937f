export { VirtualList, type VirtualListProps } from '../virtual/VirtualList.js'
