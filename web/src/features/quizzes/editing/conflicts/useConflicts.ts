import { useState } from 'react'
import type { FieldConflict } from './edit-failure.ts'
import { theirText } from './their-values.ts'

/** A field with what the user typed and what somebody else has saved in the meantime. */
export interface Conflict {
  field: string
  mine: string
  theirs: string
}

interface Draft<Form> {
  form: Form
  setForm: (form: Form) => void
  see: (theirs: Partial<Form>) => void
}

interface Conflicts {
  conflicts: readonly Conflict[]
  /** Keeps both texts of each field in conflict. The next save replaces theirs: the user has seen them. */
  report: (found: readonly FieldConflict[]) => void
  /** Puts one of the two texts of a field into the form. */
  choose: (field: string, text: string) => void
}

/** The fields of an editor that somebody else has changed in the meantime. */
export function useConflicts<Form extends { [Name in keyof Form]: string }>(draft: Draft<Form>): Conflicts {
  const { form, setForm, see } = draft
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  return {
    conflicts,
    report: (found) => {
      const theirs = Object.fromEntries(found.map((conflict) => [conflict.field, theirText(conflict)]))
      setConflicts(
        Object.entries(theirs).map(([field, text]) => ({
          field,
          mine: form[field as keyof Form],
          theirs: text,
        })),
      )
      see(theirs as Partial<Form>)
    },
    choose: (field, text) => setForm({ ...form, [field]: text }),
  }
}
