// Compares docs/cli.md with the program. With QUIZFOLIO_DOCS=docs it writes the generated parts instead.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { commandTree, leafCommands } from './command-tree.ts'
import { createProgram } from '../program.ts'
import { SETTING_NAMES } from '../settings/setting-values.ts'
import { recordSession } from '../../test/support/record-session.ts'
import { renderReference } from '../../test/support/render-reference.ts'

const path = fileURLToPath(new URL('../../../docs/cli.md', import.meta.url))
const program = commandTree(createProgram(new AbortController().signal))

test('docs/cli.md shows the real session and the real command reference', async () => {
  const session = `\`\`\`console\n${(await recordSession()).trimEnd()}\n\`\`\``
  const page = await readFile(path, 'utf8')
  const written = withPart(withPart(page, 'session', session), 'reference', renderReference(program))
  const expected = await format(written, { ...(await resolveConfig(path)), filepath: path })
  if (process.env['QUIZFOLIO_DOCS'] !== undefined) await writeFile(path, expected)
  expect(await readFile(path, 'utf8')).toBe(expected)
})

test('docs/cli.md lists every setting', async () => {
  const page = await readFile(path, 'utf8')
  for (const name of SETTING_NAMES) expect(page).toContain(`| \`${name}\``)
})

test('docs/cli.md documents the JSON output of every command with --json', async () => {
  const page = await readFile(path, 'utf8')
  const printing = leafCommands(program).filter(({ flags }) =>
    flags.some(({ spellings }) => spellings.includes('--json')),
  )
  expect(printing.filter(({ name }) => !page.includes(`\n| \`${name}\` `))).toEqual([])
})

function withPart(page: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [before, rest = ''] = page.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error(`the page has no part "${name}"`)
  return `${before}${begin}\n\n${content}\n\n${end}${after}`
}
