// What npm runs must not need a shell of Unix: Windows has another one.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MANIFESTS = ['', 'api/', 'cli/', 'web/', 'quiz-format/', 'bench/postgraphile/']
const PROGRAMS = new Set(['node', 'npm', 'vitest', 'prettier', 'graphql-codegen', 'rolldown'])
// `&&` means the same in both.
const ELSEWHERE = /[;|<>$`'"*~(){}&\\^%]|\w+=|\.\/|^\w+\/\w+ /

function scriptsOf(folder: string): [name: string, script: string][] {
  const text = readFileSync(new URL(`../../${folder}package.json`, import.meta.url), 'utf8')
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> }
  return Object.entries(scripts).map(([name, script]) => [`${folder}${name}`, script])
}

const scripts = MANIFESTS.flatMap(scriptsOf)

test('there are scripts to look at', () => {
  expect(scripts.length).toBeGreaterThan(15)
})

test('the one word of a Unix shell, the exec of npm start, is a file for Windows', () => {
  expect(scripts.filter(([, script]) => /\bexec\b/.test(script)).map(([name]) => name)).toEqual(['start'])
  expect(existsSync(new URL('../../exec.cmd', import.meta.url))).toBe(true)
})

test.each(scripts)('%s runs without a shell of Unix: %s', (_name, script) => {
  for (const command of script.replace(/^exec /, '').split(' && ')) {
    expect([...PROGRAMS]).toContain(command.split(' ')[0])
    expect(command).not.toMatch(ELSEWHERE)
  }
})
