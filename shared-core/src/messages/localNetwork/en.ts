/** The texts of pages that need a server on the user's device or network. */
export default {
  'localNetwork.asks':
    'Your browser asks whether this site may access devices on your network. Allow it to continue.',
  'localNetwork.denied':
    'Your browser doesn’t let this site access devices on your network. Allow it in the site’s settings, then reload the page.',
} as const
