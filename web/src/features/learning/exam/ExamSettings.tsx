import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { EXAM_ID } from '../../../paths/readiness-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../ui/counts.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { DateField } from './DateField.tsx'
import {
  checkExamForm,
  examForm,
  lastExamDate,
  toExamInput,
  type ExamForm,
  type WeighedSection,
} from './exam-form.ts'
import { RemoveExam } from './RemoveExam.tsx'
import { useExamMutations } from './useExamMutations.ts'
import { WeightFields } from './WeightFields.tsx'

const ExamFormFields = graphql(`
  fragment ExamForm_exam on Exam {
    quizId
    date
    passScore
    draws
    weights {
      sectionId
      weight
    }
  }
`)

interface ExamSettingsProps {
  quizId: string
  /** Null if none is set. */
  exam: FragmentType<typeof ExamFormFields> | null
  sections: readonly WeighedSection[]
  /** The learner's study day. */
  today: string
  /** Called when the exam was set or removed. */
  onChanged: () => void
}

/** Sets the exam that a learner prepares for, and removes it. */
export function ExamSettings({ quizId, exam: fragment, sections, today, onChanged }: ExamSettingsProps) {
  const exam = readFragment(ExamFormFields, fragment)
  const heading = useHeadingInAddress()
  const [removals, setRemovals] = useState(0)
  const [form, setForm] = useState(() => examForm(exam))
  const [saved, setSaved] = useState<ExamForm | null>(null)
  const formId = useId()
  const { setExam } = useExamMutations()
  const { isBusy, failure, submit } = useSubmission({
    check: () => checkExamForm(form, sections),
    send: () => setExam(toExamInput(quizId, form, sections)),
    onDone: () => {
      setSaved(form)
      onChanged()
    },
  })
  const change = (part: Partial<ExamForm>) => setForm({ ...form, ...part })
  const clear = () => {
    setForm(examForm(null))
    setRemovals(removals + 1)
    heading.current?.focus()
    onChanged()
  }
  const count = sections.reduce((sum, { questionCount }) => sum + questionCount, 0)
  return (
    <section aria-labelledby={EXAM_ID} className="mt-6 rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id={EXAM_ID} ref={heading} tabIndex={-1} data-focus-target className="text-lg font-semibold">
        Exam
      </h2>
      <p className="mt-1 mb-5 max-w-[65ch] text-muted">
        Today’s plan asks first what you would most likely get wrong on that day.
      </p>
      <ProblemForm key={removals} id={formId} failure={failure} isClosed={isBusy} onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-3">
          <DateField
            label="Date"
            min={today}
            max={lastExamDate(today)}
            value={form.date}
            onChange={(date) => change({ date })}
            problems={failure?.fields['date']}
          />
          <TextField
            label="Pass score"
            hint="In percent"
            inputMode="decimal"
            autoComplete="off"
            value={form.passScore}
            onChange={({ target }) => change({ passScore: target.value })}
            problems={failure?.fields['passScore']}
          />
          <TextField
            label="Questions"
            hint={`Empty: all ${formatNumber(count)}`}
            inputMode="numeric"
            autoComplete="off"
            value={form.draws}
            onChange={({ target }) => change({ draws: target.value })}
            problems={failure?.fields['draws']}
          />
        </div>
        {sections.length > 1 && (
          <WeightFields
            {...{ sections }}
            weights={form.weights}
            onChange={(weights) => change({ weights })}
            problems={failure?.fields ?? {}}
          />
        )}
      </ProblemForm>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" form={formId} aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : exam ? 'Save exam' : 'Set exam'}
        </Button>
        {exam && <RemoveExam quizId={quizId} onRemoved={clear} />}
      </div>
      <div className="has-[p]:mt-4">
        <Message kind="success">{saved === form && !failure && 'The exam is saved.'}</Message>
      </div>
    </section>
  )
}

// The page is empty when the browser looks for the address's element.
function useHeadingInAddress() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${EXAM_ID}`) heading.current?.focus()
  }, [hash])
  return heading
}
