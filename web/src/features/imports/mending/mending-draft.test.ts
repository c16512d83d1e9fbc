import { beforeEach, expect, test } from 'vitest'
import { leaveSession } from '../../../session/leave-session.ts'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { dropMendingDraft, keepMending, mendingOf, MOST_KEPT_BYTES } from './mending-draft.ts'

const record = {
  from: 2,
  to: 2,
  sheet: null,
  fields: [{ label: 'question', columns: ['question'], text: '' }],
  fallback: 0,
  growsByLines: false,
}
const openIn = (file: File) => ({
  file,
  said: null,
  problem: { row: 2, column: 'question', message: 'Missing' },
  record,
  texts: ['Ψ?'],
})

// Only what was mended last is kept in memory.
const forget = () => keepMending('other', { file: new File([], 'other.csv'), open: null })

beforeEach(() => {
  window.sessionStorage.clear()
  signIn()
})

test('a mended file and what is typed outlast a reload, for their user only', async () => {
  const file = new File([new Uint8Array([0, 255, 128, 10])], 'sums.xlsx', { type: 'x/y' })
  await keepMending('upload', { file, open: openIn(file) })
  await forget()
  const kept = mendingOf('upload')
  expect([kept?.file.name, kept?.file.type, kept?.open?.texts, kept?.open?.record]).toEqual([
    'sums.xlsx',
    'x/y',
    ['Ψ?'],
    record,
  ])
  expect(new Uint8Array((await kept?.file.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0, 255, 128, 10]))
  expect(kept?.open?.file).toBe(kept?.file)
  signIn({ ...ADA, id: '2' })
  expect(mendingOf('upload')).toBeNull()
})

test('a large file outlasts a visit to another page, but not a reload', async () => {
  const file = new File([new Uint8Array(MOST_KEPT_BYTES + 1)], 'sums.csv')
  await keepMending('upload', { file, open: openIn(file) })
  expect(mendingOf('upload')?.file).toBe(file)
  await forget()
  expect(mendingOf('upload')).toBeNull()
})

test('nothing is left of it once it is dropped, or its user has signed out', async () => {
  const file = new File(['x'], 'sums.csv')
  await keepMending('upload', { file, open: openIn(file) })
  dropMendingDraft('upload')
  expect([mendingOf('upload'), window.sessionStorage.length]).toEqual([null, 0])
  await keepMending('upload', { file, open: openIn(file) })
  leaveSession()
  signIn()
  expect(mendingOf('upload')).toBeNull()
})

test.each(['{', 'null', '{"record":{"fields":[]},"texts":[1]}'])(
  'the stored record %s is none',
  async (json) => {
    const file = new File(['x'], 'sums.csv')
    await keepMending('upload', { file, open: openIn(file) })
    await forget()
    window.sessionStorage.setItem('kept:1:mending:upload', JSON.stringify({ open: json }))
    expect(mendingOf('upload')?.open).toBeNull()
  },
)
