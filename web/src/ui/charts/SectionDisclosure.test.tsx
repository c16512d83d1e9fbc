import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { SectionDisclosure, type SectionScore } from './SectionDisclosure.tsx'

const section = (name: string | null, correctAnswers: number): SectionScore => ({
  sectionId: name,
  name,
  correctAnswers,
  totalQuestions: 4,
  accuracy: 25 * correctAnswers,
})
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the sections of an attempt are loaded once, when they are opened', async () => {
  const load = vi.fn(() => Promise.resolve([section('Rivers', 3), section(null, 1)]))
  const { user } = show(<SectionDisclosure attempt="attempt 1" load={load} />)
  expect(load).not.toHaveBeenCalled()
  const summary = screen.getByText('Sections')
  await user.click(summary)
  await screen.findByText('Rivers')
  expect(items()).toEqual(['Rivers3 of 4 correct75%', 'Questions in no section1 of 4 correct25%'])
  await user.click(summary)
  await user.click(summary)
  expect(load).toHaveBeenCalledOnce()
})

test('a failure can be tried again', async () => {
  const load = vi.fn(() => Promise.reject<SectionScore[]>(new Error('offline')))
  const { user } = show(<SectionDisclosure attempt="attempt 1" load={load} />)
  await user.click(screen.getByText('Sections'))
  await screen.findByText('Failed to load the sections')
  load.mockResolvedValue([section('Rivers', 3), section('Lakes', 4)])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Lakes')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a quiz without sections says so', async () => {
  const { user } = show(
    <SectionDisclosure attempt="attempt 1" load={() => Promise.resolve([section(null, 3)])} />,
  )
  await user.click(screen.getByText('Sections'))
  expect(await screen.findByText('All questions are in one section.')).toBeDefined()
})
