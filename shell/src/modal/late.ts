// What the modal needs once it stands: loaded by itself, after the first view.
export { followRelease, refreshIntent } from '../release/followRelease.js'
export { guardSignatureIntent } from '../release/guardSignature.js'
export { changeFeaturesIntent, loadFlagsIntent } from '../state/lateFeatures.js'
