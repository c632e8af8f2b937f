import { startFrame } from './startFrame.js'

const root = document.querySelector('#root')
if (root) void startFrame(root)
