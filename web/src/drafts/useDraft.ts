import { useEffect, useState } from 'react'
import { beginningOf, draftOf, dropDraft, keepDraft, type TypedTexts } from './drafts.ts'

interface Draft<Form> {
  form: Form
  setForm: (form: Form) => void
  /** The saved values that the user began to edit; a draft that was restored keeps those of its beginning. */
  before: Form
  /** Says what is saved now. */
  setBefore: (before: Form) => void
  /**
   * Says what somebody else has saved, once the user has seen it. Later comparisons are with it, but not
   * those of a draft that a reload restores: by then, what the user saw is gone.
   */
  see: (theirs: Partial<Form>) => void
  /** Whether the form has unsaved changes. */
  isDirty: boolean
}

type Texts<Form> = { [Name in keyof Form]: string }

/**
 * The state of a form whose unsaved input survives a reload and the end of the session. If the user closes
 * the form while signed in, the input is discarded.
 *
 * @param key identifies the form.
 * @param saved the saved values that the form edits. Later values are ignored: somebody else may have saved
 *   them.
 */
export function useDraft<Form extends Texts<Form>>(key: string, saved: Form): Draft<Form> {
  const [form, setForm] = useState<Form>(() => restore(saved, draftOf(key)))
  const [beginning, setBeginning] = useState<Form>(() => restore(saved, beginningOf(key)))
  const [before, setBefore] = useState(beginning)
  const isDirty = JSON.stringify(form) !== JSON.stringify(before)

  // Stored at once, because the page may close at any moment.
  useEffect(() => {
    if (isDirty) keepDraft(key, { ...form }, { ...beginning })
    else dropDraft(key)
  }, [key, form, beginning, isDirty])
  useEffect(() => () => dropDraft(key), [key])

  return {
    form,
    setForm,
    before,
    setBefore: (now) => {
      setBeginning(now)
      setBefore(now)
    },
    see: (theirs) => setBefore({ ...before, ...theirs }),
    isDirty,
  }
}

function restore<Form extends Texts<Form>>(saved: Form, draft: TypedTexts | null): Form {
  const names = Object.keys(saved) as (keyof Form & string)[]
  return Object.fromEntries(names.map((name) => [name, draft?.[name] ?? saved[name]])) as Form
}
