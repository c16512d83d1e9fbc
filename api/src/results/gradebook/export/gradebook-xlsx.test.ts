// The gradebook of a class as an xlsx file.
import { buffer } from 'node:stream/consumers'
import readExcelFile from 'read-excel-file/node'
import { expect, inject, test } from 'vitest'
import { createMember } from '../../../../test/support/data/classrooms.ts'
import { learnersClass } from '../../../../test/support/data/learners-class.ts'
import { openResponse } from '../../../../test/support/calls/open-response.ts'
import { InvalidInput } from '../../../errors.ts'
import type { ExportCell } from './export-cell.ts'
import { openWorkbookWriter } from './workbook-writer.ts'

const { it, owner, leo, classroom, call, assign, take } = learnersClass({ One: 3 })

const path = () => `/api/classrooms/${classroom.id}/gradebook.xlsx`

test('has texts as texts, and scores as numbers', async () => {
  await take(await assign({ title: '=1+1' }), [1, 1, 0])
  await createMember(it, classroom.id, { displayName: '=cmd|calc' })
  await it.sql(`UPDATE members SET external_id = '007', section = E'a\\nb\\x01' WHERE display_name LIKE '=%'`)
  const { response } = await openResponse((await it.listen()) + path(), { token: owner.token })
  expect(response.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining('filename="Biology gradebook.xlsx"'),
  })
  const [sheet] = await readExcelFile(await buffer(response))
  expect(sheet?.data).toEqual([
    ['Student', 'ID', 'Email', 'Section', '=1+1'],
    ['Anna', null, null, null, 66.7],
    ['=cmd|calc', '007', null, 'a\nb', null],
  ])
})

test('is for instructors only', async () => {
  expect((await call('GET', path(), undefined, leo)).status).toBe(403)
})

test('is refused, not left incomplete, if it would need too much memory', async () => {
  async function* pages(): AsyncGenerator<ExportCell[][]> {
    const row = Array.from({ length: 100 }, (_, index) => `text ${index}`)
    for (let page = 0; page < 300; page++) yield Array.from({ length: 100 }, () => [...row])
  }
  const { write } = openWorkbookWriter(new URL('workbook-thread.js', inject('importThread')), 16)
  await expect(write(pages())).rejects.toThrow(InvalidInput)
}, 60_000)
