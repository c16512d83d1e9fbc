import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FormFailure } from '../apollo/form-failure.ts'
import { useSubmission } from './useSubmission.ts'

const failure: FormFailure = { message: 'It failed', fields: {} }

function submission(check: () => FormFailure | null = () => null) {
  const pending: ((result: FormFailure | null) => void)[] = []
  const send = vi.fn(() => new Promise<FormFailure | null>((resolve) => void pending.push(resolve)))
  const onDone = vi.fn()
  const { result } = renderHook(() => useSubmission({ check, send, onDone }))
  return {
    result,
    send,
    onDone,
    submit: () => act(async () => result.current.submit()),
    respond: (result: FormFailure | null) => act(async () => pending.shift()?.(result)),
  }
}

test('a form that fails its check is not sent', async () => {
  const { result, send, submit } = submission(() => failure)
  await submit()
  expect([result.current.failure, result.current.isBusy, send.mock.calls.length]).toEqual([failure, false, 0])
})

test('a second submission is ignored while the first is in progress', async () => {
  const { result, send, submit, respond, onDone } = submission()
  await submit()
  await submit()
  expect([result.current.isBusy, send.mock.calls.length]).toEqual([true, 1])
  await respond(null)
  expect([result.current.isBusy, result.current.isDone, onDone.mock.calls.length]).toEqual([false, true, 1])
})

test('a failure is kept until the form is sent again', async () => {
  const { result, submit, respond, onDone } = submission()
  await submit()
  await respond(failure)
  expect([result.current.failure, result.current.isDone]).toEqual([failure, false])
  await submit()
  expect([result.current.failure, result.current.isBusy]).toEqual([null, true])
  await respond(null)
  expect(onDone).toHaveBeenCalledOnce()
})
