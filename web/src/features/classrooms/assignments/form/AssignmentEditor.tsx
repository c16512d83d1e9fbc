import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { FormFailure } from '../../../../apollo/form-failure.ts'
import { useUnsavedEdit } from '../../../../drafts/unsaved-edits.ts'
import { ProblemForm } from '../../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formFailure, isKeyEarly, type AssignmentForm } from './assignment-form.ts'
import { EarlyKeyQuestion } from './EarlyKeyQuestion.tsx'
import { SettingsFields } from './SettingsFields.tsx'

/** A way to save the form. */
export interface SaveAction {
  label: string
  /** Whether learners see the assignment afterwards; absent to leave that as it is. */
  published?: boolean
}

/** How a form is to be saved. */
export interface SaveChoice extends SaveAction {
  confirmEarlyKey: boolean
}

interface AssignmentEditorProps {
  form: AssignmentForm
  initial: AssignmentForm
  timeZone: string
  /** The first one is what Enter does; the last one is the primary one. */
  actions: readonly SaveAction[]
  /** What stands above the settings. */
  children?: ReactElement
  /** What is said before saving. */
  note?: string | null
  onChange: (form: AssignmentForm) => void
  /** Finds problems besides those of the settings. */
  onCheck?: () => FormFailure | null
  onSave: (choice: SaveChoice) => Promise<FormFailure | null>
  /** Called once it is saved, when leaving the page loses nothing. */
  onDone: () => void
}

/** The form of an assignment. It asks before right answers are shown early. */
export function AssignmentEditor(props: AssignmentEditorProps) {
  const { form, initial, timeZone, actions, children, note, onChange, onCheck, onSave, onDone } = props
  const choice = useRef<SaveChoice>({ label: '', confirmEarlyKey: false })
  const [saving, setSaving] = useState('')
  const [asking, setAsking] = useState<SaveAction | null>(null)
  const check = () => onCheck?.() ?? formFailure(form, timeZone)
  const { isBusy, isDone, failure, submit } = useSubmission({ check, send: () => onSave(choice.current) })
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial)
  useUnsavedEdit(isDirty && !isDone)
  const done = useRef(onDone)
  useEffect(() => void (done.current = onDone))
  useEffect(() => {
    if (isDone) done.current()
  }, [isDone])

  const isRisky =
    isKeyEarly(form) &&
    !(form.revealKey === initial.revealKey && form.attemptsAllowed === initial.attemptsAllowed)
  const save = (action: SaveAction, confirmEarlyKey = false) => {
    if (isBusy || isDone) return
    choice.current = { ...action, confirmEarlyKey }
    setSaving(action.label)
    setAsking(null)
    if (isRisky && !confirmEarlyKey && check() === null) setAsking(action)
    else submit()
  }
  const [first] = actions
  return (
    <>
      <ProblemForm failure={failure} isClosed={isBusy} onSubmit={() => first && save(first)}>
        {children}
        <SettingsFields {...{ form, timeZone, failure, onChange }} />
        <p role="status" className="font-medium empty:hidden">
          {note ?? ''}
        </p>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {actions.map((action, index) => (
            <Button
              key={action.label}
              type={index === 0 ? 'submit' : 'button'}
              look={index === actions.length - 1 ? 'primary' : 'secondary'}
              aria-disabled={isBusy}
              onClick={index === 0 ? undefined : () => save(action)}
            >
              {isBusy && saving === action.label ? 'Saving...' : action.label}
            </Button>
          ))}
        </div>
      </ProblemForm>
      {asking && (
        <EarlyKeyQuestion
          action={asking.label}
          onConfirm={() => save(asking, true)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
