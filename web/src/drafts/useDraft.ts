import { useEffect, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

interface Draft<Form> {
  form: Form
  setForm: (form: Form) => void
  /** Whether it holds what is not saved. */
  isDirty: boolean
}

/**
 * A form that a session's end or a reload leaves as it was typed. What is not saved when the form closes is given up.
 *
 * @param key of the form.
 * @param before what it changes.
 */
export function useDraft<Form extends { [Name in keyof Form]: string }>(
  key: string,
  before: Form,
): Draft<Form> {
  const [form, setForm] = useState<Form>(() => ({ ...before, ...draftOf(key) }))
  const isDirty = JSON.stringify(form) !== JSON.stringify(before)

  // The page may go at any moment.
  useEffect(() => {
    if (isDirty) keepDraft(key, { ...form })
    else dropDraft(key)
  }, [key, form, isDirty])
  useEffect(() => () => dropDraft(key), [key])

  return { form, setForm, isDirty }
}
