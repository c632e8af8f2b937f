#!/usr/bin/env bash
# rspack, library type `modern-module`, two entries of one build that import different functions of one module.
#
# One would guess: each entry behaves as it does in a build of its own.
# What happens: the shared chunk holds a constant as `"<runtime id>" == __webpack_require__.j ? {…} : null`, and imports the
# runtime of one entry. In the other entry the constant is null, and the function that reads it throws a TypeError. Which entry that is differs
# from folder to folder. The build reports no warning. `optimization.innerGraph: false` keeps the constant.
# Who meets it: packages that build several commands or entry points in one run, such as a CLI beside a configuration helper.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact @rspack/core@2.3.2
echo "node $(node --version), @rspack/core $(node -p 'JSON.parse(require("fs").readFileSync("node_modules/@rspack/core/package.json")).version')"

mkdir src
cat >src/shared.js <<'JS'
export const one = { name: 'one' }
export const two = { name: 'two' }
export const readOne = () => one.name
export const readTwo = () => two.name
JS
cat >src/one.js <<'JS'
import { readOne } from './shared.js'
export const read = () => readOne()
console.log('reads', read())
JS
cat >src/two.js <<'JS'
import { readTwo } from './shared.js'
export const read = () => readTwo()
console.log('reads', read())
JS
cat >build.js <<'JS'
import { rspack } from '@rspack/core'

const build = (path, entry, innerGraph) =>
  new Promise((resolve, reject) => {
    const compiler = rspack({
      mode: 'production',
      target: 'node20',
      devtool: false,
      context: import.meta.dirname,
      entry,
      output: {
        path: `${import.meta.dirname}/${path}`,
        filename: '[name].js',
        chunkFilename: '[name].js',
        module: true,
        chunkFormat: 'module',
        library: { type: 'modern-module' },
      },
      optimization: { minimize: false, innerGraph },
    })
    compiler.run((error, stats) => {
      const { errorsCount, warningsCount } = stats?.toJson({ all: false, errorsCount: true, warningsCount: true }) ?? {}
      console.log(`${path}: ${errorsCount} errors, ${warningsCount} warnings`)
      compiler.close(() => (error ? reject(error) : resolve()))
    })
  })

const entries = { one: './src/one.js', two: './src/two.js' }
await build('alone', { one: entries.one }, true)
await build('together', entries, true)
await build('withoutInnerGraph', entries, false)
JS
node build.js

run() { node "$1/$2.js" 2>&1 | grep -E '^reads|^TypeError' || true; }
for entry in one two; do
  echo "together, $entry: $(run together $entry)"
  echo "without inner graph, $entry: $(run withoutInnerGraph $entry)"
  [ "$(run withoutInnerGraph $entry)" = "reads $entry" ]
done
[ "$(run alone one)" = 'reads one' ]
# Which of the two fails differs from folder to folder.
[ "$(run together one; run together two)" != "$(printf 'reads one\nreads two')" ]
[[ "$(run together one) $(run together two)" == *"Cannot read properties of null (reading 'name')"* ]]
echo 'as described'
