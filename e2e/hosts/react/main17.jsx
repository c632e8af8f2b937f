import { createFoyer } from 'foyer-loader'
import ReactDOM from 'react-dom'
import { App } from './App.jsx'
import { options } from './options.js'

ReactDOM.render(<App foyer={createFoyer(options)} />, document.getElementById('root'))
