import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setReachable } from '../../apollo/reachability.ts'
import { SubmitNotice } from './SubmitNotice.tsx'

function show(changes: Partial<Parameters<typeof SubmitNotice>[0]> = {}) {
  const onRetry = vi.fn()
  const onForce = vi.fn()
  const all = { hasFailed: true, isTimeUp: false, unsavedCount: 0, onRetry, onForce, ...changes }
  render(<SubmitNotice {...all} />)
  return {
    onRetry,
    onForce,
    buttons: () => screen.queryAllByRole('button').map((button) => button.textContent),
  }
}

test('without a failure there is only the empty live region', () => {
  const { buttons } = show({ hasFailed: false, unsavedCount: 2 })
  expect([screen.getByRole('alert').textContent, buttons()]).toEqual(['', []])
})

test('a failed submit can be tried again', () => {
  const { onRetry, buttons } = show()
  expect(screen.getByRole('alert').textContent).toBe('Failed to submit quiz')
  expect(buttons()).toEqual(['Try again'])
  fireEvent.click(screen.getByRole('button'))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('with unsaved answers the learner can submit without them', () => {
  const { onForce, buttons } = show({ unsavedCount: 2, onRetry: null })
  expect(screen.getByText(/2 answers not saved yet\./)).toBeDefined()
  expect(buttons()).toEqual(['Submit without 2 unsaved answers'])
  fireEvent.click(screen.getByRole('button'))
  expect(onForce).toHaveBeenCalledOnce()
})

test('without a network, nothing is offered that would only lose answers', () => {
  setReachable(false)
  const { buttons } = show({ unsavedCount: 2 })
  expect(screen.getByText('Nothing is lost: submit again once there is a network.')).toBeDefined()
  expect(buttons()).toEqual(['Try again'])
})

test('when the time is up, the page tries again by itself', () => {
  const { buttons } = show({ isTimeUp: true, unsavedCount: 1 })
  expect(screen.getByText('The time is up. Trying again until the server answers…')).toBeDefined()
  expect(buttons()).toEqual([])
})
