// biome-ignore-all lint: a page that is meant to be bad.
// The interferences of real pages' scripts with other scripts, all at once.

// Frameworks that follow what a task starts wrap every answer in a promise of their own.
const { then } = Promise.prototype
class Followed extends Promise {}
Promise.prototype.then = function (onValue, onError) {
  const inner = then.call(this, onValue, onError)
  return new Followed((resolve, reject) => then.call(inner, resolve, reject))
}

// Old libraries lend names to lists and functions, seen by `for … in`, and, hidden from it, to every object.
function lent() {
  return this
}
for (const prototype of [Array.prototype, Function.prototype, String.prototype, Promise.prototype])
  prototype.lent = lent
Object.defineProperty(Object.prototype, 'lent', { value: lent, configurable: true, writable: true })

// And bring ways of their own, from before there were any.
Array.prototype.flat = function flat(depth = 1) {
  return this.reduce(
    (all, item) => all.concat(Array.isArray(item) && depth > 1 ? item.flat(depth - 1) : item),
    [],
  )
}
Array.from = (
  (from) =>
  (...given) =>
    from.apply(Array, given)
)(Array.from)

// Names that others take for theirs.
Object.assign(window, { React: { version: '0.0.0' }, Foyer: 'taken', foyer: 'taken', process: { env: {} } })

// Covers everything that is added to the page.
new MutationObserver(() => {
  const cover = document.getElementById('cover')
  if (cover && cover !== document.body.lastElementChild) document.body.append(cover)
}).observe(document, { childList: true, subtree: true })
