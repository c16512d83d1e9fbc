import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QuizRight } from '../../gql/graphql.ts'
import { show } from '../../testing/show.tsx'
import { QuizMenu } from './QuizMenu.tsx'

test.each<[QuizRight, string[]]>([
  ['OWNER', ['Edit quiz', 'Share quiz', 'Make a copy', 'Delete quiz']],
  ['EDIT', ['Edit quiz', 'Make a copy']],
  ['VIEW', ['Make a copy']],
])('with the right %s the menu offers %j', async (right, actions) => {
  const { user } = show(
    <QuizMenu quiz={{ id: 'q', title: 'Rivers', right }} describedBy="t" onDeleted={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const panel = screen.getByRole('group', { name: 'More actions' })
  expect([...panel.children].map(({ textContent }) => textContent)).toEqual(actions)
  await user.click(screen.getByRole('button', { name: 'Make a copy' }))
  expect(screen.getByRole('alertdialog', { name: 'Make a copy' })).toBeDefined()
})
