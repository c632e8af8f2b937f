// Lets a remote's manifest take whatever change no view takes (texts, the manifest itself, what it imports), so that
// no page is reloaded for it, and tells the page of every update once the views are swapped. Before the source and on
// its first line: what throws in there is taken the same way, and every line keeps its number.

/** Longer than the swapping waits to draw. */
const settledMs = 50

/** @this {import('@rspack/core').LoaderContext<{ remote: string, provided: string }>} @param {string} source */
export default function updatesLoader(source) {
  const { remote, provided } = this.getOptions()
  const take = `
    if (import.meta.webpackHot) {
      const hot = import.meta.webpackHot
      const retake = (error, { module }) => {
        console.error(error)
        module.hot.accept(retake)
      }
      let isTaken = !hot.data
      let timer
      const tell = () => {
        const detail = { remote: ${JSON.stringify(remote)}, isTaken }
        isTaken = true
        window.dispatchEvent(new CustomEvent('foyer-update', { detail }))
      }
      const hear = (status) => {
        if (status !== 'idle') return
        clearTimeout(timer)
        timer = setTimeout(tell, ${settledMs})
      }
      import(${JSON.stringify(provided)})
      hot.accept(retake)
      hot.addStatusHandler(hear)
      hot.dispose(() => {
        clearTimeout(timer)
        hot.removeStatusHandler(hear)
      })
    }`
  return `${take.replace(/\n\s*/g, ';').replace(/([{,]);/g, '$1')};${source}`
}
