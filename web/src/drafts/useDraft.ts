import { useEffect, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

interface Draft<Form> {
  form: Form
  setForm: (form: Form) => void
  /** Whether the form has unsaved changes. */
  isDirty: boolean
}

/**
 * The state of a form whose unsaved input survives a reload and the end of the session. If the user closes
 * the form while signed in, the input is discarded.
 *
 * @param key identifies the form.
 * @param saved the saved values that the form edits.
 */
export function useDraft<Form extends { [Name in keyof Form]: string }>(
  key: string,
  saved: Form,
): Draft<Form> {
  const [form, setForm] = useState<Form>(() => ({ ...saved, ...draftOf(key) }))
  const isDirty = JSON.stringify(form) !== JSON.stringify(saved)

  // Stored at once, because the page may close at any moment.
  useEffect(() => {
    if (isDirty) keepDraft(key, { ...form })
    else dropDraft(key)
  }, [key, form, isDirty])
  useEffect(() => () => dropDraft(key), [key])

  return { form, setForm, isDirty }
}
