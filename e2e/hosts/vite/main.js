import { createFoyer } from 'foyer-loader'

const find = (id) => document.getElementById(id)
let count = 0
find('count').onclick = () => {
  count += 1
  find('count').textContent = `Count: ${count}`
}
const foyer = createFoyer({
  projectId: 'demo',
  release: 'RELEASE_URL',
  services: 'sandbox',
  networks: ['eip155:1'],
})
foyer.subscribe(({ caipAddress }) => {
  find('account').textContent = caipAddress ?? '—'
})
find('connect').onclick = () => foyer.open()
