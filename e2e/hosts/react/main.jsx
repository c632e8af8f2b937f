import { createFoyer } from 'foyer-loader'
import { createRoot } from 'react-dom/client'
import { App } from './App.jsx'
import { options } from './options.js'

createRoot(document.getElementById('root')).render(<App foyer={createFoyer(options)} />)
