// The npm scripts must also run in the Windows shell.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MANIFESTS = ['', 'api/', 'cli/', 'web/', 'quiz-format/', 'bench/postgraphile/', 'bench/lighthouse/']
const PROGRAMS = new Set(['node', 'npm', 'vitest', 'prettier', 'graphql-codegen', 'rolldown'])
// Syntax that only Unix shells understand. The Windows shell understands `&&`, too.
const UNIX_SYNTAX = /[;|<>$`'"*~(){}&\\^%]|\w+=|\.\/|^\w+\/\w+ /

function scriptsOf(folder: string): [name: string, script: string][] {
  const text = readFileSync(new URL(`../../${folder}package.json`, import.meta.url), 'utf8')
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> }
  return Object.entries(scripts).map(([name, script]) => [`${folder}${name}`, script])
}

const scripts = MANIFESTS.flatMap(scriptsOf)

test('the scripts of all workspaces are found', () => {
  expect(scripts.length).toBeGreaterThan(15)
})

test('only npm start, npm run dev and npm run cluster use exec, which is exec.cmd on Windows', () => {
  expect(scripts.filter(([, script]) => /\bexec\b/.test(script)).map(([name]) => name)).toEqual([
    'start',
    'dev',
    'cluster',
  ])
  expect(existsSync(new URL('../../exec.cmd', import.meta.url))).toBe(true)
})

test.each(scripts)('%s runs without a Unix shell: %s', (_name, script) => {
  for (const command of script.replace(/^exec /, '').split(' && ')) {
    expect([...PROGRAMS]).toContain(command.split(' ')[0])
    expect(command).not.toMatch(UNIX_SYNTAX)
  }
})
