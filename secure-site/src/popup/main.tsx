/** @jsxImportSource preact */
import { render } from 'preact'
import { App } from './App.js'

const root = document.querySelector('#root')
if (root) render(<App />, root)
