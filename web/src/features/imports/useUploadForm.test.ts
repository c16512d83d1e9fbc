import { File as ReadableFile } from 'node:buffer'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { saveUploadDraft, NO_TEXTS } from './upload-draft.ts'
import { useUploadForm } from './useUploadForm.ts'

const QUIZ = {
  quizfolio: 1,
  title: 'Trees of the north',
  description: 'Oaks',
  time_limit: 30,
  questions: [{ question: 'Q?', options: ['a', 'b'], correct_answer: 0 }],
}
const TREES = { title: 'Trees of the north', description: 'Oaks', timeLimit: '30' }
// jsdom's own File has no arrayBuffer().
const fileOf = (text: string, name: string) => new ReadableFile([text], name) as unknown as File
const trees = () => fileOf(JSON.stringify(QUIZ), 'trees.quiz.json')
const wrong = () => fileOf('nothing', 'wrong.csv')

beforeEach(() => {
  sessionStore.begin('token', { user_id: 'ada', username: 'ada', email: '', date_joined: '' })
  saveUploadDraft(NO_TEXTS, null)
})

async function choose({ result }: ReturnType<typeof open>, file: File) {
  act(() => result.current.choose(file))
  await waitFor(() => expect(result.current.form.chosen?.check).not.toBeNull())
}
const open = () => renderHook(() => useUploadForm())

test('a title made from one file’s name is replaced by the title in the next file', async () => {
  const page = open()
  await choose(page, wrong())
  expect(page.result.current.form).toMatchObject({ title: 'wrong' })
  await choose(page, trees())
  expect(page.result.current.form).toMatchObject(TREES)
})

test('an emptied field stays empty when the page is opened again', async () => {
  const page = open()
  await choose(page, trees())
  act(() => page.result.current.change({ description: '' }))
  page.unmount()
  const reopened = open()
  await waitFor(() => expect(reopened.result.current.form.chosen?.check).toMatchObject({ kind: 'valid' }))
  expect(reopened.result.current.form).toMatchObject({ ...TREES, description: '' })
})

test('a text typed into a cleared form is kept, even if an earlier file had the same text', async () => {
  const page = open()
  await choose(page, trees())
  act(() => page.result.current.clear())
  act(() => page.result.current.change({ description: 'Oaks' }))
  await choose(page, wrong())
  expect(page.result.current.form).toMatchObject({ description: 'Oaks' })
})
