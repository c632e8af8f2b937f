export {
  defaultConnectorTypeOrder,
  defaultFeaturedWalletsCount,
  recommendedWalletsCount,
} from '../constants/lists.js'
