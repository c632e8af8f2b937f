import ReactDOM from 'react-dom'

export const render = (page) => {
  ReactDOM.render(page, document.getElementById('root'))
}
