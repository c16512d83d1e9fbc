import type { ReactElement } from 'react'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'

/** The fields at the root of the API. A function receives the field's arguments. */
type Root = Record<string, unknown>

/**
 * Shows an element of the pages about attempts. Every query of these pages reads the same objects.
 *
 * @param mutation the results of mutations.
 */
export function showAttempt(element: ReactElement, root: Root = {}, mutation: Root = {}) {
  // jsdom would report an error: it cannot scroll.
  window.scrollTo = () => undefined
  startFakeServer({
    AttemptFacts: root,
    AttemptHistory: root,
    AttemptReview: root,
    AttemptWindow: root,
    CompleteAttempt: mutation,
    WrongTotal: { practiceTotal: 0, ...root },
  })
  return show(element)
}
