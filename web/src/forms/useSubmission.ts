import { useState } from 'react'
import type { FormFailure } from '../apollo/form-failure.ts'

interface Submission {
  isBusy: boolean
  /** Whether the last submission succeeded. */
  isDone: boolean
  failure: FormFailure | null
  submit: () => void
}

interface Steps {
  /** Validates the form before it is sent. */
  check: () => FormFailure | null
  /** Sends the form. Returns the failure, or null. */
  send: () => Promise<FormFailure | null>
  onDone?: () => void
}

/** Submits a form: validates it first, never sends it twice at the same time, and keeps the last failure. */
export function useSubmission({ check, send, onDone }: Steps): Submission {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const run = async () => {
    const invalid = check()
    setFailure(invalid)
    setState(invalid ? 'idle' : 'busy')
    if (invalid) return
    const failed = await send()
    setFailure(failed)
    setState(failed ? 'idle' : 'done')
    if (!failed) onDone?.()
  }
  return {
    isBusy: state === 'busy',
    isDone: state === 'done',
    failure,
    submit: () => {
      if (state !== 'busy') void run()
    },
  }
}
