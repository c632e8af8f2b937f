import { urls } from '../../sandbox/src/ports'
import type { Remote } from './readRemote'

/**
 * A host page for teams without one, to try the remote in; `?options={…}` are the options of `createFoyer`. With the sandbox's
 * services it has the sandbox's wallet.
 */
export const hostPage = ({ name, views }: Remote): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<link rel="icon" href="data:,">
<h1>${name}</h1>
<p>${['Connect', ...Object.keys(views)].map((view) => `<button data-view="${view}">${view}</button>`).join(' ')}
<p id="result" role="status"></p>
<script type="module">
  import { createFoyer } from '/loader.js'
  const given = new URLSearchParams(location.search).get('options')
  const options = {
    projectId: 'demo',
    services: 'sandbox',
    networks: ['eip155:1'],
    debug: true,
    ...(given ? JSON.parse(given) : {}),
  }
  if (options.services === 'sandbox')
    document.head.append(Object.assign(document.createElement('script'), { src: '${urls.wallet}/inject.js' }))
  const foyer = createFoyer(options)
  Object.assign(window, { foyer })
  const result = document.getElementById('result')
  for (const button of document.querySelectorAll('button'))
    button.onclick = () =>
      foyer.open({ view: button.dataset.view }).then(
        () => { result.textContent = '' },
        (error) => { result.textContent = String(error) },
      )
</script>
</html>
`
