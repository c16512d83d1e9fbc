import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { startFakeUploads, type FakeUpload } from '../../../testing/fake-uploads.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { NO_DRAFT, saveUploadDraft } from '../upload-draft.ts'
import { UploadPage } from '../UploadPage.tsx'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer\n'
const BROKEN = `${HEADER}One?,1,2,3,4,e\nTwo?,1,,3,4,b\n`
const EMPTY_OPTION = 'The option is empty: fill it in'
const WRONG_ANSWER = '"e" is not an answer: write a, b, c or d'

let uploads: FakeUpload[] = []

beforeEach(() => {
  signIn()
  saveUploadDraft(NO_DRAFT)
  uploads = startFakeUploads()
  startFakeServer({ QuizzesOfTitle: { viewer: { __typename: 'User', id: 'ada', quizzes: { edges: [] } } } })
})

const editor = () => screen.getByRole('region', { name: /^(Row|Item|Text|Lines?) / })
const status = () => within(editor()).getByRole('status').textContent
const focused = () => document.activeElement as HTMLTextAreaElement
const messageOf = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true' &&
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

async function choose(text: string, name = 'sums.csv') {
  const shown = show(<UploadPage />, { path: '/upload' })
  await shown.user.upload(screen.getByLabelText('Quiz file'), new File([text], name))
  await screen.findByRole('region', { name: 'Problems of the file' })
  return shown
}

async function mend(place: string) {
  const shown = await choose(BROKEN)
  await shown.user.click(screen.getByRole('button', { name: `Mend ${place}` }))
  await waitFor(editor)
  return shown
}

test('a problem leads to its cell, with the message beside it', async () => {
  const { user } = await mend('row 3, column option_b')
  expect(within(editor()).getByRole('heading').textContent).toBe('Row 3')
  expect([focused(), focused().value, messageOf(focused())]).toEqual([
    screen.getByLabelText('option_b'),
    '',
    EMPTY_OPTION,
  ])
  expect(status()).toBe('2 problems left')
  await user.click(screen.getByRole('button', { name: 'Next problem' }))
  await waitFor(() => expect(messageOf(focused())).toBe(WRONG_ANSWER))
})

test('the file is checked while its cells are mended, and the import goes on with what was typed', async () => {
  const { user } = await mend('row 2, column correct_answer')
  await user.keyboard('a')
  await waitFor(() => expect(status()).toBe('1 problem left'))
  expect(messageOf(focused())).toBe(false)
  expect(screen.getByText('1 problem left. Nothing has been uploaded.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next problem' }))
  await waitFor(() => expect(messageOf(focused())).toBe(EMPTY_OPTION))
  await user.type(focused(), '2, or "two"')
  await waitFor(() => expect(status()).toBe('No problem is left'))
  expect(screen.getByText('2 questions')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Upload Quiz' }))
  const sent = uploads[0]?.body.get('file')
  expect(sent instanceof File && new TextDecoder().decode(await sent.arrayBuffer())).toBe(
    `${HEADER}One?,1,2,3,4,a\nTwo?,1,"2, or ""two""",3,4,b\n`,
  )
})

test('what was typed a moment ago is sent, or the upload waits for it', async () => {
  const { user } = await mend('row 3, column option_b')
  await user.type(focused(), '2')
  await user.click(screen.getByRole('button', { name: 'Upload Quiz' }))
  expect(uploads).toEqual([])
  expect(screen.getByText('Please wait until the file has been read')).toBeDefined()
})

test('what was mended is still there after a visit to another page, as it was typed', async () => {
  const { user, unmount } = await mend('row 3, column option_b')
  await user.type(focused(), 'two')
  unmount()
  show(<UploadPage />, { path: '/upload' })
  expect(await screen.findByDisplayValue('two')).toBeDefined()
  await waitFor(() => expect(status()).toBe('1 problem left'))
})

test('another file takes nothing of what was mended before', async () => {
  const { user } = await mend('row 3, column option_b')
  await user.type(focused(), 'two')
  await user.upload(screen.getByLabelText('Quiz file'), new File([BROKEN], 'others.csv'))
  expect(await screen.findByText('2 problems found. Nothing has been uploaded.')).toBeDefined()
  expect(screen.queryByDisplayValue('two')).toBeNull()
  await act(() => new Promise((resolve) => void setTimeout(resolve, 400)))
  expect(screen.getByText('2 problems found. Nothing has been uploaded.')).toBeDefined()
})

test('closing the editor leads back to the problems', async () => {
  const { user } = await mend('row 3, column option_b')
  await user.type(focused(), 'two')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(focused().contains(screen.getByRole('region', { name: 'Problems of the file' }))).toBe(true)
  expect(await screen.findByText('1 problem left. Nothing has been uploaded.')).toBeDefined()
})

test('a problem of the whole file says what to do instead', async () => {
  const { user } = await choose('{}', 'sums.json')
  await user.click(screen.getByRole('button', { name: 'Mend the file' }))
  expect((await screen.findByText(/^This problem cannot be mended here/)).textContent).toBe(
    'This problem cannot be mended here: correct it in the program that the file comes from, save the file again, and choose it above.',
  )
})
