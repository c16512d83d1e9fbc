import { characterCount, trimmedText } from 'quiz-format/rules'
import { useId, type ComponentProps, type ReactElement } from 'react'
import { formatCount } from '../counts.ts'

interface FieldProps {
  label: string
  hint?: string | undefined
  /** The maximum number of characters. A hint appears when few are left. */
  limit?: number
  /** The error messages. */
  problems?: readonly string[] | undefined
}

/** The props of a text field. They include all attributes of an input. */
export type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** A 44 px button at the end of the field, inside its border. */
    trailing?: ReactElement
  }
type TextAreaProps = FieldProps &
  ComponentProps<'textarea'> & {
    /** Whether to say of a field that is not required that it is optional. */
    saysOptional?: boolean
  }

const NONE: readonly string[] = []

/** A long field's limit is mentioned when this many characters are left. */
const MOST_LEFT = 100

const BOX =
  'w-full rounded-box border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-colors ' +
  'hover:border-ink aria-invalid:border-wrong aria-invalid:bg-wrong-soft disabled:opacity-60'

/** A single-line text input with label, hint and error messages. */
export function TextField({
  label,
  hint: ownHint,
  limit,
  problems = NONE,
  trailing,
  ...rest
}: TextFieldProps) {
  const hint = hintOf(ownHint, limit, rest.value)
  const { ids, described } = useFieldIds(hint, problems, rest.id)
  return (
    <FieldFrame {...{ label, hint, problems, ids, isOptional: !rest.required }}>
      <div className="relative">
        <input dir="auto" {...rest} {...described} className={`${BOX} min-h-11 ${trailing ? 'pr-12' : ''}`} />
        {trailing && <div className="absolute inset-y-0 right-0 flex">{trailing}</div>}
      </div>
    </FieldFrame>
  )
}

/** A multi-line text input with label, hint and error messages. */
export function TextArea(props: TextAreaProps) {
  const { label, hint: ownHint, limit, problems = NONE, saysOptional = true, ...rest } = props
  const hint = hintOf(ownHint, limit, rest.value)
  const { ids, described } = useFieldIds(hint, problems, rest.id)
  return (
    <FieldFrame {...{ label, hint, problems, ids, isOptional: saysOptional && !rest.required }}>
      <textarea dir="auto" rows={3} {...rest} {...described} className={`${BOX} ${rest.className ?? ''}`} />
    </FieldFrame>
  )
}

function hintOf(
  hint: string | undefined,
  limit: number | undefined,
  value: TextFieldProps['value'],
): string | undefined {
  if (limit === undefined || typeof value !== 'string') return hint
  return [hint, limitHint(value, limit)].filter(Boolean).join(' ') || undefined
}

// Counts as the rules do: code points, without spaces at the ends.
function limitHint(value: string, limit: number): string | null {
  const left = limit - characterCount(trimmedText(value))
  if (left > Math.min(limit / 5, MOST_LEFT)) return null
  return left < 0 ? `${formatCount(-left, 'character')} too many` : `${formatCount(left, 'character')} left`
}

function useFieldIds(hint: string | undefined, problems: readonly string[], id: string | undefined) {
  const base = useId()
  const ids = { field: id ?? base, hint: `${base}-hint`, problems: `${base}-problems` }
  const describedBy = [problems.length > 0 && ids.problems, hint && ids.hint].filter(Boolean).join(' ')
  return {
    ids,
    described: {
      id: ids.field,
      'aria-invalid': problems.length > 0 || undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

interface FrameProps extends FieldProps {
  ids: { field: string; hint: string; problems: string }
  isOptional: boolean
  children: ReactElement
}

function FieldFrame({ label, hint, problems = NONE, ids, isOptional, children }: FrameProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label htmlFor={ids.field} className="min-w-0 font-semibold">
          {label}
        </label>
        {isOptional && (
          <span aria-hidden="true" className="text-sm text-muted">
            optional
          </span>
        )}
      </div>
      {children}
      {problems.length > 0 && (
        <p id={ids.problems} className="text-sm font-medium text-wrong">
          {problems.join('. ')}
        </p>
      )}
      {hint !== undefined && (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
