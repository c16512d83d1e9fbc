import { earlyFailure } from '../../../apollo/form-failure.ts'
import { useUnsavedEdit } from '../../../drafts/unsaved-edits.ts'
import { useDraft } from '../../../drafts/useDraft.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { TimeZoneField } from '../../../ui/forms/TimeZoneField.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { MinutesField } from './MinutesField.tsx'
import { useUpdatePracticeSettings } from './useUpdatePracticeSettings.ts'

const Fields = graphql(`
  fragment PracticeSettings_user on User {
    id
    timeZone
    dailySize
    answerSeconds
  }
`)

const MAX_DAILY_SIZE = 500

/** The card with the settings of today's plan: the user's time zone, and how many questions it has. */
export function PracticeSettings({ user }: { user: FragmentType<typeof Fields> }) {
  const { timeZone, dailySize, answerSeconds } = readFragment(Fields, user)
  const saved = { timeZone, dailySize: String(dailySize) }
  const { form, setForm, setBefore, isDirty } = useDraft('practice-settings', saved)
  useUnsavedEdit(isDirty)
  const update = useUpdatePracticeSettings()
  const wanted = { timeZone: form.timeZone.trim(), dailySize: form.dailySize.trim() }
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () =>
      earlyFailure({
        timeZone: wanted.timeZone === '' ? 'Time zone is required' : null,
        dailySize: sizeProblem(wanted.dailySize),
      }),
    send: () => {
      setForm(wanted)
      return update({ timeZone: wanted.timeZone, dailySize: Number(wanted.dailySize) })
    },
    onDone: () => setBefore(wanted),
  })
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <section
      aria-labelledby="practice-settings"
      className="flex flex-col gap-5 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h2 id="practice-settings" className="text-lg font-semibold">
          Practice
        </h2>
        <p className="mt-1 text-muted">When your day begins, and how many questions your plan for it has.</p>
      </div>
      <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TimeZoneField {...field('timeZone')} hint="A day begins at four in the morning." />
          <TextField
            {...field('dailySize')}
            label="Questions a day"
            required
            inputMode="numeric"
            autoComplete="off"
            hint={`1 to ${MAX_DAILY_SIZE}. A change counts from the next plan on.`}
          />
          <MinutesField
            size={form.dailySize}
            seconds={answerSeconds}
            onChoose={(size) => setForm({ ...form, dailySize: String(size) })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Message kind="success">{isDone && !isDirty && <span>Saved</span>}</Message>
        </div>
      </ProblemForm>
    </section>
  )
}

function sizeProblem(size: string): string | null {
  const isInRange = /^\d+$/.test(size) && Number(size) >= 1 && Number(size) <= MAX_DAILY_SIZE
  return isInRange ? null : `The number of questions a day must be a whole number from 1 to ${MAX_DAILY_SIZE}`
}
