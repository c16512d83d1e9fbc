// The check "lint and types" must find type errors, also those of files that are fine without types.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { lintAndTypes } from '../../scripts/checks/checks.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

function check(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['*.ts'] }),
  )
  writeFileSync(join(folder, 'sum.ts'), source)
  const [, program, args] = lintAndTypes()
  const { status, stdout } = spawnSync(program, [...args, '--config', join(root, '.oxlintrc.json')], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('a type error fails the check', () => {
  const { status, stdout } = check('export const sum: number = Math.abs("one")\n')
  expect(stdout).toContain('TS2345')
  expect(status).toBe(1)
})

test('a file without errors passes the check', () => {
  expect(check('export const sum: number = Math.abs(1)\n')).toMatchObject({ status: 0 })
})
