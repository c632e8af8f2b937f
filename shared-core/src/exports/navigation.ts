export { chooseSwitchRoute } from '../state/chooseSwitchRoute.js'
export {
  goBackIntent,
  type ModalState,
  modalAtom,
  type Navigator,
  navigateIntent,
  navigatorAtom,
  routeAtom,
  shakeModalIntent,
} from '../state/navigation.js'
