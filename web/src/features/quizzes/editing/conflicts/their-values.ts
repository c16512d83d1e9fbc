import { formatOptionLine } from '../option-line.ts'
import type { FieldConflict } from './edit-failure.ts'

/** Returns what somebody else has set as the text of the editor's field. */
export function theirText({ field, theirs }: FieldConflict): string {
  return field === 'options' ? formatOptionLine(theirs) : (theirs[0] ?? '')
}

/** Returns what somebody else has set as the value of the API's field. */
export function theirValue({ field, theirs }: FieldConflict): string | number | readonly string[] | null {
  const [text] = theirs
  switch (field) {
    case 'options':
      return theirs
    case 'timeLimit':
    case 'answerIndex':
      return text === undefined ? null : Number(text)
    case 'explanation':
      return text ?? null
    default:
      return text ?? ''
  }
}
