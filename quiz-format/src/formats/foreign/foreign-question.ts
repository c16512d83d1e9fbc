import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import type { FileLocation } from './left-out-messages.ts'

/** A text of a question from another system. */
export interface ForeignText extends ExtractedText {
  /** Line or field of this text, if known. */
  location?: FileLocation
}

/** A single-choice question from another system, which a quiz may be unable to hold. */
export interface ForeignQuestion {
  section: string | null
  text: ForeignText
  options: ForeignText[]
  answerIndex: number
  /** Joined into one explanation. */
  explanations: ForeignText[]
}
