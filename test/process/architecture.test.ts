import { expect, test } from 'vitest'
import { CHECKED_FOLDERS, missingModules } from '../../scripts/checks/module-counts.mjs'

const MANY = 1_000
const modulesOf = (folders: string[]) =>
  folders.flatMap((folder) => Array.from({ length: MANY }, (_, index) => `${folder}/module-${index}.ts`))

test('the import check accepts a run that has read every folder', () => {
  expect(missingModules(modulesOf(CHECKED_FOLDERS))).toEqual([])
})

test.each(CHECKED_FOLDERS)('the import check fails when it has read no module of %s', (folder) => {
  const others = CHECKED_FOLDERS.filter((name) => name !== folder)
  expect(missingModules(modulesOf(others))).toEqual([
    expect.stringMatching(new RegExp(`^${folder}: only 0 modules were checked, at least \\d+ are expected`)),
  ])
})
