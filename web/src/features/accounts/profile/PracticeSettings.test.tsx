import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../../drafts/drafts.ts'
import { PracticeSettings_UserFragmentDoc } from '../../../gql/graphql.ts'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { fragmentData } from '../../../testing/fragment-data.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { PracticeSettings } from './PracticeSettings.tsx'

beforeEach(() => signIn())

const open = async () =>
  show(<PracticeSettings user={await fragmentData(PracticeSettings_UserFragmentDoc, ADA)} />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save' })

test('the card shows the settings, saves both, and says so until the next change', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ UpdatePracticeSettings: () => response })
  const { user } = await open()
  expect([field('Time zone').value, field('Questions a day').value]).toEqual(['Europe/Berlin', '20'])
  await user.clear(field('Questions a day'))
  await user.type(field('Questions a day'), ' 40 ')
  await user.clear(field('Time zone'))
  await user.type(field('Time zone'), 'Asia/Tokyo')
  await user.click(save())
  await user.click(screen.getByRole('button', { name: 'Saving...' }))
  expect(server.requests('UpdatePracticeSettings')).toEqual([{ timeZone: 'Asia/Tokyo', dailySize: 40 }])
  respond({ updateProfile: { ...ADA, timeZone: 'Asia/Tokyo', dailySize: 40 } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
  expect(field('Questions a day').value).toBe('40')
  await user.type(field('Questions a day'), '0')
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each(['0', '501', '', '2.5', 'many'])(
  '%j questions a day are reported before anything is sent',
  async (size) => {
    const server = startFakeServer()
    const { user } = await open()
    await user.clear(field('Questions a day'))
    if (size !== '') await user.type(field('Questions a day'), size)
    await user.click(save())
    expect(screen.getByRole('alert').textContent).toBe(
      'The number of questions a day must be a whole number from 1 to 500',
    )
    await waitFor(() => expect(document.activeElement).toBe(field('Questions a day')))
    expect(server.requests('UpdatePracticeSettings')).toEqual([])
  },
)

test('an unknown time zone is reported at its field, and a failed request in general', async () => {
  const fields = [
    { name: 'timeZone', messages: ['Send the IANA name of a time zone, such as Europe/Berlin'] },
  ]
  const server = startFakeServer({
    UpdatePracticeSettings: { updateProfile: { __typename: 'InvalidInput', fields } },
  })
  const { user } = await open()
  await user.type(field('Time zone'), 'x')
  await user.click(save())
  await waitFor(() => expect(document.activeElement).toBe(field('Time zone')))
  expect(screen.getByRole('alert').textContent).toBe(fields[0]?.messages[0])
  server.answer({ UpdatePracticeSettings: OFFLINE })
  await user.click(save())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to save'))
  await user.clear(field('Time zone'))
  await user.click(save())
  expect(screen.getByRole('alert').textContent).toBe('Time zone is required')
})

test('an unsaved edit survives a reload', async () => {
  keepDraft('practice-settings', { dailySize: '75' })
  await open()
  expect([field('Time zone').value, field('Questions a day').value]).toEqual(['Europe/Berlin', '75'])
})

test('the questions a day can be chosen by minutes, at 40 seconds a question', async () => {
  startFakeServer()
  const { user } = await open()
  const select = screen.getByLabelText<HTMLSelectElement>('Or by time')
  expect(select.selectedOptions[0]?.textContent).toBe('About 13 minutes a day')
  await user.selectOptions(select, 'About 10 minutes a day: 15 questions')
  expect(field('Questions a day').value).toBe('15')
  expect(select.selectedOptions[0]?.textContent).toBe('About 10 minutes a day: 15 questions')
  expect(screen.getByText(/^Counted with 40 seconds a question/)).toBeDefined()
})

test('the learner’s own seconds for a question count once they are known', async () => {
  startFakeServer()
  const timed = { ...ADA, answerSeconds: 20.4 }
  const { user } = show(
    <PracticeSettings user={await fragmentData(PracticeSettings_UserFragmentDoc, timed)} />,
  )
  await user.selectOptions(screen.getByLabelText('Or by time'), 'About 10 minutes a day: 29 questions')
  expect(field('Questions a day').value).toBe('29')
  expect(screen.getByText('Counted with your own 20 seconds a question.')).toBeDefined()
})
