import type { Problem } from 'quiz-format'
import { fieldOfProblem } from 'quiz-format/mending'
import { useEffect, useRef } from 'react'
import type { FileCheck } from '../../../quiz-files/file-check.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { TextArea } from '../../../ui/forms/Field.tsx'
import type { OpenRecord } from './mending-draft.ts'
import { nextProblem, problemsByField, recordTitle } from './record-problems.ts'

interface RecordEditorProps {
  open: OpenRecord
  check: FileCheck | null
  /** Whether what was typed last has not been checked yet. */
  isStale: boolean
  onType: (field: number, text: string) => void
  onShow: (problem: Problem) => void
  onClose: () => void
}

/** Edits the part of a file that a problem is about, with the messages beside its fields. */
export function RecordEditor({ open, check, isStale, onType, onShow, onClose }: RecordEditorProps) {
  const { record, problem, texts } = open
  const fields = useRef<HTMLDivElement>(null)
  const found = check?.kind === 'invalid' ? check : null
  const byField = problemsByField(open, found?.problems ?? [])
  const next = nextProblem(open, found?.problems ?? [])

  useEffect(() => {
    const wrong = fieldOfProblem(record, problem) ?? 0
    const field = fields.current?.querySelectorAll('textarea')[wrong]
    field?.focus()
    // What is wrong in a cell is usually replaced, and in lines it is corrected.
    if (record.fields.length > 1) field?.select()
  }, [record, problem])

  return (
    <section
      aria-labelledby="mending"
      className="flex flex-col gap-4 rounded-box border border-line-strong bg-surface px-4 py-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="mending" className="font-semibold">
          {recordTitle(open, check && 'rowUnit' in check ? check.rowUnit : 'row')}
        </h2>
        <p role="status" className="text-sm text-muted tabular-nums">
          {isStale || check === null ? 'Checking…' : leftText(check)}
        </p>
      </div>
      <div ref={fields} className="flex flex-col gap-4">
        {record.fields.map(({ label }, index) => (
          <TextArea
            key={index}
            label={label}
            saysOptional={false}
            rows={1}
            spellCheck={false}
            className="field-sizing-content max-h-80"
            value={texts[index] ?? ''}
            onChange={(event) => onType(index, event.target.value)}
            problems={byField[index]}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {next && <Button onClick={() => onShow(next)}>Next problem</Button>}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}

function leftText(check: FileCheck): string | null {
  if (check.kind === 'valid') return 'No problem is left'
  return check.kind === 'invalid' ? `${formatCount(check.problemCount, 'problem')} left` : null
}
