import { createFoyer } from 'foyer-loader'
import ReactDOM from 'react-dom'
import { App } from '../react/App.jsx'
import { options } from '../react/options.js'

ReactDOM.render(<App foyer={createFoyer(options)} />, document.getElementById('root'))
