/** @jsxImportSource preact */
import { render } from 'preact'
import { App, Waiting } from './App.js'

const root = document.querySelector('#root')
// The page opens it in a press, and leads it on once it knows where to.
const isWaiting = location.pathname.endsWith('/wait')
if (root) render(isWaiting ? <Waiting /> : <App />, root)
