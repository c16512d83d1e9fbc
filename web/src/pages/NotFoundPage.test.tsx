import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

test('an unknown address says so in the title and in the focused heading, and leads to Home', async () => {
  const { user, router } = show(<NotFoundPage />, { path: '/nowhere' })
  expect(document.title).toBe('Page not found · Quizfolio')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page not found' })),
  )
  await user.click(screen.getByRole('link', { name: 'Go to Home' }))
  expect(router.state.location.pathname).toBe('/')
})
