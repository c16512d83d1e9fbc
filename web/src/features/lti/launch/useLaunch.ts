import { useEffect, useRef, useState } from 'react'
import { readKeptState } from './kept-state.ts'
import { readLaunchParameters, type LaunchParameters } from './launch-parameters.ts'
import { openLtiSession, type OpenedLaunch } from './open-lti-session.ts'

/** How far a launch has come. */
type LaunchStep =
  | { kind: 'OPENING' }
  /** The page was opened without a launch, or the session has ended. */
  | { kind: 'NO_LAUNCH' }
  /** The browser is not recognized: the launch begins again in a tab of its own, if it can. */
  | { kind: 'UNRECOGNIZED'; retry: string | null }
  | OpenedLaunch

interface LaunchControl {
  step: LaunchStep
  /** Says whether the launch belongs to who is signed in in this browser. */
  answer: (join: boolean) => Promise<void>
  retry: () => Promise<void>
}

/** Opens the session of the launch that led here. */
export function useLaunch(): LaunchControl {
  const [launch] = useState(() => {
    const { hash, origin } = window.location
    return readLaunchParameters({ hash, origin, cookies: document.cookie })
  })
  const [step, setStep] = useState<LaunchStep>({ kind: launch ? 'OPENING' : 'NO_LAUNCH' })
  const state = useRef('')
  const isBegun = useRef(false)

  const open = async (of: LaunchParameters) => {
    const { ticket, storage } = of
    const found = of.state ?? (storage && (await readKeptState(storage)))
    if (!found) return setStep({ kind: 'UNRECOGNIZED', retry: of.retry })
    state.current = found
    // Somebody else may have written the address. Only the server knows whose storage may tell the state.
    const storageOrigin = of.state === null && storage ? storage.origin : undefined
    setStep(await openLtiSession({ ticket, state: found, storageOrigin, ask: true }))
  }
  useEffect(() => {
    // A ticket works once.
    if (isBegun.current || !launch) return
    isBegun.current = true
    void open(launch)
  })

  return {
    step,
    answer: async (join) => {
      if (step.kind !== 'ASKED') return
      setStep({ kind: 'OPENING' })
      setStep(await openLtiSession({ ticket: step.ticket, state: state.current, join }))
    },
    retry: async () => {
      if (!launch) return
      setStep({ kind: 'OPENING' })
      await open(launch)
    },
  }
}
