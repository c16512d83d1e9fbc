// @vitest-environment jsdom
import { File as ReadableFile } from 'node:buffer'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { keepUpload, NO_TEXTS } from './upload-draft.ts'
import { useUploadForm } from './useUploadForm.ts'

const QUIZ = {
  quizfolio: 1,
  title: 'Trees of the north',
  description: 'Oaks',
  time_limit: 30,
  questions: [{ question: 'Q?', options: ['a', 'b'], correct_answer: 0 }],
}
const TREES = { title: 'Trees of the north', description: 'Oaks', timeLimit: '30' }
// That of the test's document cannot be read.
const fileOf = (text: string, name: string) => new ReadableFile([text], name) as unknown as File
const trees = () => fileOf(JSON.stringify(QUIZ), 'trees.quiz.json')
const wrong = () => fileOf('nothing', 'wrong.csv')

beforeEach(() => {
  sessionStore.begin('token', { user_id: 'ada', username: 'ada', email: '', date_joined: '' })
  keepUpload(NO_TEXTS, null)
})

async function choose({ result }: ReturnType<typeof open>, file: File) {
  act(() => result.current.choose(file))
  await waitFor(() => expect(result.current.form.chosen?.check).not.toBeNull())
}
const open = () => renderHook(() => useUploadForm())

test('a title from the name of an earlier file gives way to what the next one says', async () => {
  const page = open()
  await choose(page, wrong())
  expect(page.result.current.form).toMatchObject({ title: 'wrong' })
  await choose(page, trees())
  expect(page.result.current.form).toMatchObject(TREES)
})

test('a field that was emptied stays empty when the page comes back', async () => {
  const page = open()
  await choose(page, trees())
  act(() => page.result.current.change({ description: '' }))
  page.unmount()
  const back = open()
  await waitFor(() => expect(back.result.current.form.chosen?.check).toMatchObject({ kind: 'right' }))
  expect(back.result.current.form).toMatchObject({ ...TREES, description: '' })
})

test('what is typed into a cleared form stays, even if an earlier file said the same', async () => {
  const page = open()
  await choose(page, trees())
  act(() => page.result.current.clear())
  act(() => page.result.current.change({ description: 'Oaks' }))
  await choose(page, wrong())
  expect(page.result.current.form).toMatchObject({ description: 'Oaks' })
})
