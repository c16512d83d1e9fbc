import { useDraft } from '../../../../drafts/useDraft.ts'
import type { AssignmentForm } from './assignment-form.ts'
import { formFrom, textsOf } from './form-texts.ts'

/**
 * The state of an assignment's form; its unsaved input survives a reload and the end of the session.
 *
 * @param key identifies the form.
 * @param saved the settings with which the form begins.
 */
export function useAssignmentDraft(key: string, saved: AssignmentForm) {
  const { form, setForm, before } = useDraft(key, textsOf(saved))
  return {
    form: formFrom(form),
    setForm: (next: AssignmentForm) => setForm(textsOf(next)),
    /** The settings with which the form began, also if it was restored. */
    initial: formFrom(before),
  }
}
