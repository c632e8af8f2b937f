// The floor: a page whose own bundle holds React and the list.
import { startFloor } from './startFloor'

startFloor()
