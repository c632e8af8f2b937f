// The floor: a page whose own bundle contains React and the list.
import { startFloor } from './startFloor'

startFloor()
