import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { laterResponse, refusal, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { CopyQuizDialog } from './CopyQuizDialog.tsx'

function open() {
  const onClose = vi.fn()
  return { ...show(<CopyQuizDialog quiz={{ id: 'q', title: 'Rivers' }} onClose={onClose} />), onClose }
}

test('the copy is made once, and its page opens', async () => {
  const { response, respond } = laterResponse()
  const server = startFakeServer({ CopyQuiz: () => response })
  const { user, router, onClose } = open()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a copy' })),
  )
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Copying...' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  respond({ copyQuiz: { __typename: 'Quiz', id: 'copy' } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/quiz/copy'))
  expect(router.state.location.state).toEqual({ isNewCopy: true })
  expect([server.requests('CopyQuiz'), onClose.mock.calls.length]).toEqual([[{ quizId: 'q' }], 1])
})

test('a refusal is shown, and the question stays', async () => {
  startFakeServer({ CopyQuiz: refusal('RATE_LIMITED', 'Too many uploads') })
  const { user, onClose } = open()
  await user.click(screen.getByRole('button', { name: 'Make a copy' }))
  await screen.findByText('Too many uploads')
  expect(onClose).not.toHaveBeenCalled()
})
