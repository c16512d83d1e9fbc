import { expect, test } from 'vitest'
import { commandTree, leafCommands } from './command-tree.ts'
import { manPage } from './man-page.ts'
import { ABOUT } from './program-help.ts'
import { createProgram } from '../program.ts'
import { quizfolio } from '../../test/support/run-quizfolio.ts'

const program = commandTree(createProgram(new AbortController().signal))
const page = manPage(program, '1.2.3')
// The page as displayed, with its roff escapes resolved.
const rendered = page.replaceAll('\\-', '-').replaceAll('\\&', '').replaceAll('\\e', '\\')

test('has the conventional sections of a man page', () => {
  const sections = [...page.matchAll(/^\.SH (.+)$/gm)].map(([, title]) => title)
  expect(sections).toEqual([
    'NAME',
    'SYNOPSIS',
    'DESCRIPTION',
    'OPTIONS',
    'COMMANDS',
    'FILES',
    'ENVIRONMENT',
    'EXIT STATUS',
    'EXAMPLES',
  ])
  expect(page).toMatch(/^\.TH QUIZFOLIO 1 "" "quizfolio 1\.2\.3"/)
})

test('lists every command, flag, example, variable and exit code', () => {
  for (const { name, flags, examples, description } of leafCommands(program)) {
    expect(rendered).toContain(`.SS quizfolio ${name} [flags]`)
    for (const text of [description, ...flags.map((flag) => flag.flags), ...examples]) {
      expect(rendered).toContain(text)
    }
  }
  for (const { entries } of ABOUT) for (const [name] of entries) expect(rendered).toContain(`.B ${name}\n`)
})

test('contains no accidental roff requests', () => {
  const requests = new Set([...page.matchAll(/^[.'](\w*)/gm)].map(([, request]) => request))
  expect(requests).toEqual(new Set(['TH', 'SH', 'SS', 'B', 'TP', 'PP', 'nf', 'RS', 'RE', 'fi']))
})

test('quizfolio man prints the page', async () => {
  const { code, stdout, stderr } = await quizfolio(['man'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('.SS quizfolio man [flags]')
})
