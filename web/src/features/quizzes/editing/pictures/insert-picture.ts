import { changeOptionAt } from '../option-line.ts'
import type { QuestionForm } from '../question-form.ts'
import { withReference } from './picture-reference.ts'

/** Where the cursor was when a picture was added. */
export interface Insertion {
  /** What a text says to show the picture. */
  reference: string
  /** The name of the field; null if the cursor was in none. */
  field: string | null
  at: number | null
}

/** Inserts a picture where the cursor was, or at the end of the question. */
export function insertPicture(form: QuestionForm, { reference, field, at }: Insertion): QuestionForm {
  if (field === 'options') {
    const { options: line } = form
    const insert = (option: string, place: number) => withReference(option, place, reference)
    return { ...form, options: changeOptionAt(line, at ?? line.length, insert) }
  }
  const name = field === 'explanation' ? 'explanation' : 'text'
  const place = field === name && at !== null ? at : form[name].length
  return { ...form, [name]: withReference(form[name], place, reference) }
}
