import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { memberFields } from '../testing/classrooms.ts'
import { MemberCards } from './MemberCards.tsx'
import type { ListedMember } from './useMembers.ts'

test('a card shows what the class knows of a member, and leaves out what it does not', async () => {
  const members = [
    memberFields('m2', 'Anna', { section: 'Tuesday', externalId: '12345', timeFactor: 1.5 }),
    memberFields('m3', 'Ben', { username: null, state: 'INVITED', joinedAt: null }),
  ] as ListedMember[]
  const onChoose = vi.fn()
  const viewer = { memberId: 'm1', role: 'INSTRUCTOR' as const }
  const { user } = show(
    <MemberCards {...{ members, viewer, onChoose }} list={createRef()} isArchived={false} />,
  )
  const cards = [...screen.getAllByRole('list')[0]!.children].map(({ textContent }) => textContent)
  expect(cards[0]).toMatch('LearnerActiveSection TuesdayID 12345Time × 1.5')
  expect(cards[1]).toMatch(/LearnerInvited$/)
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[1]!)
  await user.click(screen.getByRole('button', { name: 'Remove', description: 'Ben' }))
  expect(onChoose).toHaveBeenCalledWith({ member: members[1], action: 'remove' })
})
