// Lets a remote's manifest accept every change that no view accepts (texts, the manifest itself, its imports), so that
// the page does not reload, and tells the page of every update once the views are swapped. The code goes before the
// source, on its first line: an error in the source is accepted the same way, and every line keeps its number.

/** Longer than the swap waits before it draws. */
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
