// What the modal needs once it stands: loaded by itself, after the first view.
export { followRelease, refreshIntent } from '../channel/followRelease.js'
export { guardSignatureIntent } from '../channel/guardSignature.js'
export { changeFeaturesIntent, loadFlagsIntent } from '../state/lateFeatures.js'
