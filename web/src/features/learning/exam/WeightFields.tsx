import { useId, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { weightKey, type ExamForm, type WeighedSection } from './exam-form.ts'

const MAX_LISTED = 30

interface WeightFieldsProps {
  sections: readonly WeighedSection[]
  weights: ExamForm['weights']
  onChange: (weights: ExamForm['weights']) => void
  /** Error messages, by `weightKey`, and of all weights by `weights`. */
  problems: Readonly<Record<string, readonly string[]>>
}

/** How much each section counts in an exam. */
export function WeightFields({ sections, weights, onChange, problems }: WeightFieldsProps) {
  const hint = useId()
  const [isExpanded, setExpanded] = useState(false)
  const hasWeights = sections.some((section) => (weights[weightKey(section)] ?? '') !== '')
  const all = problems['weights']
  return (
    <details open={hasWeights || undefined}>
      <summary className="flex min-h-11 w-fit max-w-full items-center gap-2 rounded-box font-semibold before:content-['▸'] [[open]>&]:before:content-['▾']">
        Weights of the sections
      </summary>
      <p id={hint} className="mt-1 mb-3 text-sm text-muted">
        How much each section counts, in proportion to the others. If one has a number, a section without a
        number does not count. Without any, all questions count the same.
      </p>
      {all && <p className="mb-3 text-sm font-medium text-wrong">{all.join('. ')}</p>}
      <ul className="flex flex-col gap-2">
        {sections.slice(0, isExpanded ? sections.length : MAX_LISTED).map((section) => (
          <WeightField
            key={weightKey(section)}
            {...{ section, hint }}
            value={weights[weightKey(section)] ?? ''}
            problems={problems[weightKey(section)]}
            onChange={(value) => onChange({ ...weights, [weightKey(section)]: value })}
          />
        ))}
      </ul>
      {!isExpanded && sections.length > MAX_LISTED && (
        <Button look="secondary" className="mt-3 w-full" onClick={() => setExpanded(true)}>
          {`Show all ${sections.length} sections`}
        </Button>
      )}
    </details>
  )
}

interface WeightFieldProps {
  section: WeighedSection
  hint: string
  value: string
  problems: readonly string[] | undefined
  onChange: (value: string) => void
}

function WeightField({ section, hint, value, problems, onChange }: WeightFieldProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <label htmlFor={id} className="min-w-0 grow basis-40">
        {section.name === null ? (
          <span>Questions in no section</span>
        ) : (
          <UserText layout="name">{section.name}</UserText>
        )}{' '}
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">
          {formatCount(section.questionCount, 'question')}
        </span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={problems ? `${id}-problems ${hint}` : hint}
        aria-invalid={problems ? true : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-24 rounded-box border border-line-strong bg-surface px-3 py-2 text-base text-ink tabular-nums transition-colors hover:border-ink aria-invalid:border-wrong aria-invalid:bg-wrong-soft"
      />
      {problems && (
        <p id={`${id}-problems`} className="w-full text-end text-sm font-medium text-wrong">
          {problems.join('. ')}
        </p>
      )}
    </li>
  )
}
