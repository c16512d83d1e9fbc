import type { FormFailure } from '../../../../apollo/form-failure.ts'

/** A field that somebody else has changed in the meantime. */
export interface FieldConflict {
  field: string
  /** What they have set: a text for each option, and none for an empty field. */
  theirs: readonly string[]
}

/** Why an edit was not saved. */
export interface EditFailure extends FormFailure {
  /** Present if somebody else has changed the same fields. */
  conflicts?: readonly FieldConflict[]
}

interface Refusal {
  __typename: string
  message?: string
  conflicts?: readonly FieldConflict[]
}

/** Returns the failure that the result of an update is; null if the update was saved. */
export function editFailure(result: Refusal): EditFailure | null {
  const { __typename: name, message = '', conflicts } = result
  if (name === 'EditConflict' && conflicts) return { message, fields: {}, conflicts }
  return name === 'Forbidden' ? { message, fields: {} } : null
}
