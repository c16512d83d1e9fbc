// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FormFailure } from '../../apollo/form-failure.ts'
import { useSubmission } from './useSubmission.ts'

const failure: FormFailure = { message: 'It failed', fields: {} }

function submission(check: () => FormFailure | null = () => null) {
  const answers: ((answer: FormFailure | null) => void)[] = []
  const send = vi.fn(() => new Promise<FormFailure | null>((resolve) => void answers.push(resolve)))
  const onDone = vi.fn()
  const { result } = renderHook(() => useSubmission({ check, send, onDone }))
  return {
    result,
    send,
    onDone,
    submit: () => act(async () => result.current.submit()),
    answer: (one: FormFailure | null) => act(async () => answers.shift()?.(one)),
  }
}

test('what the browser finds wrong is not sent', async () => {
  const { result, send, submit } = submission(() => failure)
  await submit()
  expect([result.current.failure, result.current.isBusy, send.mock.calls.length]).toEqual([failure, false, 0])
})

test('while one is under way no second is sent', async () => {
  const { result, send, submit, answer, onDone } = submission()
  await submit()
  await submit()
  expect([result.current.isBusy, send.mock.calls.length]).toEqual([true, 1])
  await answer(null)
  expect([result.current.isBusy, result.current.isDone, onDone.mock.calls.length]).toEqual([false, true, 1])
})

test('a failure is told, and gone when the form is sent again', async () => {
  const { result, submit, answer, onDone } = submission()
  await submit()
  await answer(failure)
  expect([result.current.failure, result.current.isDone]).toEqual([failure, false])
  await submit()
  expect([result.current.failure, result.current.isBusy]).toEqual([null, true])
  await answer(null)
  expect(onDone).toHaveBeenCalledOnce()
})
