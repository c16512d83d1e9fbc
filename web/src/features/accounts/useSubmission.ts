import { useState } from 'react'
import type { FormFailure } from '../../apollo/form-failure.ts'

interface Submission {
  isBusy: boolean
  /** Whether the last one succeeded. */
  isDone: boolean
  failure: FormFailure | null
  submit: () => void
}

interface Steps {
  /** What the browser can tell is wrong. */
  check: () => FormFailure | null
  /** The call; returns its failure, if there is one. */
  send: () => Promise<FormFailure | null>
  onDone?: () => void
}

/** How a form is sent: checked first, never twice at once, and with its last failure at hand. */
export function useSubmission({ check, send, onDone }: Steps): Submission {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const run = async () => {
    const early = check()
    setFailure(early)
    setState(early ? 'idle' : 'busy')
    if (early) return
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
