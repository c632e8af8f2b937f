// Puts code before a module's source, on its first line, so that every line keeps its number. Plain JavaScript because the
// bundler loads it before any TypeScript loader is in place.

/** @this {import('@rspack/core').LoaderContext<{ prefix: string }>} @param {string} source */
export default function prefixLoader(source) {
  return this.getOptions().prefix + source
}
