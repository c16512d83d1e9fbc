import { File as ReadableFile } from 'node:buffer'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { loadUploadDraft, NO_DRAFT, saveUploadDraft } from './upload-draft.ts'
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
  saveUploadDraft(NO_DRAFT)
})

async function choose({ result }: ReturnType<typeof open>, file: File) {
  act(() => result.current.choose(file))
  await waitFor(() => expect(result.current.form.chosen?.check).not.toBeNull())
}

// A reload keeps only what session storage holds.
function forgetDraftFile() {
  const { texts, fileTexts } = loadUploadDraft()
  saveUploadDraft({ texts, fileTexts, file: null })
}
const open = () => renderHook(() => useUploadForm())

test('a title made from one file’s name is replaced by the title in the next file', async () => {
  const page = open()
  await choose(page, wrong())
  expect(page.result.current.form).toMatchObject({ title: 'wrong' })
  await choose(page, trees())
  expect(page.result.current.form).toMatchObject(TREES)
})

test.each([
  ['whose file has problems', wrong(), false],
  ['whose file was lost in a reload', trees(), true],
])('in a restored form %s, a title that was not edited follows the next file', async (_, first, isReload) => {
  const page = open()
  await choose(page, first)
  page.unmount()
  if (isReload) forgetDraftFile()
  const restored = open()
  await choose(restored, fileOf('nothing', 'next.csv'))
  expect(restored.result.current.form).toMatchObject({ title: 'next' })
})

test('in a restored form, a title that was edited stays', async () => {
  const page = open()
  await choose(page, wrong())
  act(() => page.result.current.change({ title: 'Mine' }))
  page.unmount()
  const restored = open()
  await choose(restored, trees())
  expect(restored.result.current.form).toMatchObject({ title: 'Mine' })
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
