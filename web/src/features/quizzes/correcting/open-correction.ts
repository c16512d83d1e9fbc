import { createContext } from 'react'

/** A question whose correction is open, and the option to try as the right one. */
export interface CorrectionTarget {
  questionId: string
  /** Null for none. */
  option: number | null
}

/** Opens the correction of a question of the page's quiz. */
export const OpenCorrection = createContext<(target: CorrectionTarget) => void>(() => undefined)
