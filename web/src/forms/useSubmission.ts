import { useState } from 'react'
import type { WaitListener } from '../apollo/wait-while-busy.ts'
import type { FormFailure } from '../apollo/form-failure.ts'

interface Submission {
  isBusy: boolean
  /** Whether the last submission succeeded. */
  isDone: boolean
  failure: FormFailure | null
  /** Seconds after which the form is sent again, because the server is busy; null if it does not wait. */
  waiting: number | null
  submit: () => void
}

interface Steps {
  /** Validates the form before it is sent. */
  check: () => FormFailure | null
  /** Sends the form. Returns the failure, or null. */
  send: (onWait: WaitListener) => Promise<FormFailure | null>
  onDone?: () => void
}

/** Submits a form: validates it first, never sends it twice at the same time, and keeps the last failure. */
export function useSubmission({ check, send, onDone }: Steps): Submission {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [waiting, setWaiting] = useState<number | null>(null)
  const run = async () => {
    const invalid = check()
    setFailure(invalid)
    setState(invalid ? 'idle' : 'busy')
    if (invalid) return
    const failed = await send(setWaiting)
    setFailure(failed)
    setState(failed ? 'idle' : 'done')
    if (!failed) onDone?.()
  }
  return {
    isBusy: state === 'busy',
    isDone: state === 'done',
    failure,
    waiting,
    submit: () => {
      if (state !== 'busy') void run()
    },
  }
}
