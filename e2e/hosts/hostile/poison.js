// biome-ignore-all lint: a page that is meant to be bad.
// All the ways in which real pages' scripts interfere with other scripts, at once.

// Frameworks that track asynchronous tasks wrap every promise in one of their own.
const { then } = Promise.prototype
class Followed extends Promise {}
Promise.prototype.then = function (onValue, onError) {
  const inner = then.call(this, onValue, onError)
  return new Followed((resolve, reject) => then.call(inner, resolve, reject))
}

// Old libraries add properties to arrays and functions, visible in `for … in`, and hidden ones to every object.
function lent() {
  return this
}
for (const prototype of [Array.prototype, Function.prototype, String.prototype, Promise.prototype])
  prototype.lent = lent
Object.defineProperty(Object.prototype, 'lent', { value: lent, configurable: true, writable: true })

// They also add their own versions of methods that later became standard.
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

// Global names that other scripts use too.
Object.assign(window, { React: { version: '0.0.0' }, Foyer: 'taken', foyer: 'taken', process: { env: {} } })

// Covers everything that is added to the page.
new MutationObserver(() => {
  const cover = document.getElementById('cover')
  if (cover && cover !== document.body.lastElementChild) document.body.append(cover)
}).observe(document, { childList: true, subtree: true })
