import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { startFakeUploads, type FakeUpload } from '../../testing/fake-uploads.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { NO_DRAFT, saveUploadDraft } from './upload-draft.ts'
import { handedFile } from './update/handed-file.ts'
import { UploadPage } from './UploadPage.tsx'

const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nOne?,1,2,3,4,a\n'
const sums = () => new File([CSV], 'sums-and_more.csv', { type: 'text/csv' })
const CREATED = { success: true, data: { quiz_title: 'sums and more', total_questions: 1 } }

const NO_QUIZZES = { __typename: 'User', id: 'ada', quizzes: { edges: [] } }

let uploads: FakeUpload[] = []

beforeEach(() => {
  signIn()
  saveUploadDraft(NO_DRAFT)
  uploads = startFakeUploads()
  startFakeServer({ QuizzesOfTitle: { viewer: NO_QUIZZES } })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
const submitButton = () => screen.getByRole('button', { name: /^Upload/ })

async function choose(file = sums(), state?: object) {
  const shown = show(<UploadPage />, { path: '/upload', state })
  await shown.user.upload(field('Quiz file'), file)
  await waitFor(() => expect(screen.queryByText('Checking the file…')).toBeNull())
  return shown
}

async function upload(state?: object) {
  const shown = await choose(sums(), state)
  await shown.user.click(submitButton())
  const [request] = uploads
  if (!request) throw new Error('Nothing was sent')
  return { ...shown, request }
}

test('the title is filled in from the name of the file, but not over a title that was typed', async () => {
  const { user } = await choose()
  expect([field('Quiz Title').value, screen.getByText('1 question')]).toEqual([
    'sums and more',
    expect.anything(),
  ])
  await user.clear(field('Quiz Title'))
  await user.type(field('Quiz Title'), 'Mine')
  await user.upload(field('Quiz file'), new File([CSV], 'others.csv'))
  expect(field('Quiz Title').value).toBe('Mine')
})

test('a success is announced, the form is emptied, and the dashboard opens two seconds later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { request, router } = await upload()
  request.progress(40)
  expect(screen.getByText('40% sent')).toBeDefined()
  expect(
    [...request.body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ['quiz_title', 'sums and more'],
    ['quiz_description', ''],
    ['time_limit', ''],
    ['file', 'sums-and_more.csv'],
  ])
  expect(request.headers).toEqual({ authorization: 'Bearer token of ada' })
  await request.respond(201, CREATED)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Quiz "sums and more" uploaded successfully! 1 questions created.',
  )
  expect(field('Quiz Title').value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('a page that asked for a quiz opens again after the upload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { request, router } = await upload({ returnTo: '/launch/l' })
  await request.respond(201, CREATED)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(router.state.location.pathname).toBe('/launch/l')
})

test.each([
  [422, { error: 'Row 2: …' }, 'Row 2: …'],
  [413, { detail: 'Too large' }, 'Too large'],
  [0, {}, 'Failed to upload quiz'],
])('a failure with status %i shows its message and keeps the form', async (status, body, message) => {
  const { request } = await upload()
  await request.respond(status, body)
  expect([alerts(), field('Quiz Title').value]).toEqual([expect.arrayContaining([message]), 'sums and more'])
  expect([screen.queryByRole('progressbar'), submitButton().textContent]).toEqual([null, 'Upload Quiz'])
})

test('the server’s problems are listed until another file is chosen', async () => {
  const { request, user } = await upload()
  const issues = [{ row: 2, column: 'question', message: 'Missing' }]
  await request.respond(422, { error: 'One problem', data: { issues, issue_count: 1 } })
  expect(screen.getByRole('region', { name: 'Problems of the file' })).toBeDefined()
  await user.upload(field('Quiz file'), sums())
  expect([screen.queryByRole('region', { name: 'Problems of the file' }), alerts()]).toEqual([null, ['', '']])
})

test('a cancelled upload says what may have happened', async () => {
  const { request, user } = await upload()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(request.isAborted).toBe(true)
  expect(await screen.findByText(/^Upload cancelled/)).toBeDefined()
})

test('leaving the page cancels the upload', async () => {
  const { request, unmount } = await upload()
  unmount()
  expect(request.isAborted).toBe(true)
})

test('an ended session ends here, too', async () => {
  const { request } = await upload()
  await request.respond(401)
  expect(sessionStore.token).toBeNull()
})

test('several dropped files are refused, a single one is chosen', async () => {
  show(<UploadPage />, { path: '/upload' })
  const drop = (files: File[]) => fireEvent.drop(document, { dataTransfer: { types: ['Files'], files } })
  drop([sums(), sums()])
  expect(alerts()).toContain('Please choose one file at a time')
  drop([sums()])
  await screen.findByText('1 question')
  expect(alerts()).toEqual(['', ''])
})

test('without a title nothing is sent', async () => {
  const { user } = await choose()
  await user.clear(field('Quiz Title'))
  await user.click(submitButton())
  expect(screen.getByText('Please enter a quiz title')).toBeDefined()
  expect([document.activeElement, uploads]).toEqual([field('Quiz Title'), []])
})

test('the first three questions of the file are shown, with the right options marked', async () => {
  const rows = ['One?', 'Two?', 'Three?', 'Four?'].map((text) => `${text},1,2,3,4,b,Because\n`).join('')
  const header = 'question,option_a,option_b,option_c,option_d,correct_answer,explanation\n'
  const { user } = await choose(new File([header + rows], 'sums.csv'))
  const preview = screen.getByRole('list', { name: 'Preview: the first 3 questions' })
  expect([...preview.children].map((item) => item.querySelector('p')?.textContent)).toEqual([
    'One?',
    'Two?',
    'Three?',
  ])
  const marked = within(preview).getAllByRole('img', { name: 'Right answer:' })
  expect(marked.map((mark) => mark.closest('li')?.textContent)).toEqual(['2', '2', '2'])
  await user.upload(field('Quiz file'), new File(['x'], 'quiz.json'))
  await screen.findByRole('region', { name: 'Problems of the file' })
  expect(screen.queryByRole('region', { name: /^Preview/ })).toBeNull()
})

test('a sample quiz can be tried without a file', async () => {
  const { user } = show(<UploadPage />, { path: '/upload' })
  await user.click(screen.getByRole('button', { name: 'Try a sample quiz' }))
  await screen.findByText('10 questions in 3 sections')
  expect(field('Quiz Title').value).toBe('Everyday Science')
  expect(screen.queryByRole('button', { name: 'Try a sample quiz' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Quiz file')))
  await user.click(submitButton())
  expect([...(uploads[0]?.body.keys() ?? [])]).toContain('file')
})

test('a file that was chosen while the sample was loading is kept', async () => {
  show(<UploadPage />, { path: '/upload' })
  fireEvent.click(screen.getByRole('button', { name: 'Try a sample quiz' }))
  fireEvent.change(field('Quiz file'), { target: { files: [sums()] } })
  await act(() => import('./choice/sample-quiz.ts').then(() => undefined))
  await screen.findByText('1 question')
  expect(field('Quiz Title').value).toBe('sums and more')
})

test('a quiz of the same title can be updated from the file instead', async () => {
  const node = { __typename: 'Quiz', id: 'q', title: 'sums and more', right: 'OWNER' }
  const server = startFakeServer({
    QuizzesOfTitle: { viewer: { ...NO_QUIZZES, quizzes: { edges: [{ cursor: 'c', node }] } } },
  })
  const { user, router } = await choose()
  await user.click(await screen.findByRole('link', { name: 'Update it from this file' }))
  expect(router.state.location.pathname).toBe('/quiz/q/update')
  expect(handedFile('q')?.name).toBe('sums-and_more.csv')
  expect(server.requests('QuizzesOfTitle')[0]).toEqual({ search: 'sums and more' })
})
