import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { readKit } from '../pack/describeKit'

const root = join(import.meta.dirname, '../..')

/** What an app's own file has besides: its runner, and the part of it that is tested. */
const around = `import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from '@rstest/core'
declare const Greeting: () => React.ReactElement
`

/** @returns What the compiler says of a document's examples, each a file of an app that has the package. */
function compile(document: string): string {
  const blocks = [...document.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, kind = '', code = '']) => ({
    kind,
    code,
  }))
  if (blocks.length === 0) return 'There is no example'
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/docs-'))
  try {
    blocks.forEach(({ kind, code }, index) => {
      const isWhole = code.includes("from '@playwright/test'")
      writeFileSync(join(folder, `example${index}.${kind}`), isWhole ? code : around + code)
    })
    const at = (path: string) => [join(root, path)]
    const kit = Object.entries(readKit().exports).map(([entry, source]) => [
      `@foyer/kit${entry.slice(1)}`,
      at(join('bridges', source)),
    ])
    const paths = {
      ...Object.fromEntries(kit),
      '@playwright/test': at('node_modules/playwright/test'),
      '@testing-library/*': at('node_modules/@testing-library/*'),
      react: at('node_modules/@types/react'),
      'react/*': at('node_modules/@types/react/*'),
    }
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { paths },
      include: ['.'],
      exclude: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return String(Object(error).stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('behavior: the examples of docs/testing-apps.md compile with the package as it is', () => {
  const document = readFileSync(join(root, 'docs/testing-apps.md'), 'utf8')
  expect(compile(document)).toBe('')
  expect(compile(document.replace('foyerModal(page).connect(', 'foyerModal(page).choose('))).toContain(
    'choose',
  )
  expect(compile(document.replace('foyer.onRequest(', 'foyer.answer('))).toContain('answer')
})
