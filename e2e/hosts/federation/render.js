import { createRoot } from 'react-dom/client'

export const render = (page) => createRoot(document.getElementById('root')).render(page)
