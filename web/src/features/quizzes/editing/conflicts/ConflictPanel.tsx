import { Pencil } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { UserText } from '../../../../ui/UserText.tsx'
import type { Conflict } from './useConflicts.ts'

interface ConflictPanelProps {
  conflicts: readonly Conflict[]
  /** The labels of the editor's fields. */
  labels: Readonly<Record<string, string>>
  /** The texts in the form. */
  form: Readonly<Record<string, string>>
  onChoose: (field: string, text: string) => void
}

/** Shows what somebody else has saved beside what the user typed, and lets the user take either. */
export function ConflictPanel({ conflicts, labels, form, onChoose }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (conflicts.length > 0) panel.current?.focus()
  }, [conflicts])
  if (conflicts.length === 0) return null
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-focus-target
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="animate-appear flex flex-col gap-4 rounded-box border border-accent bg-accent-soft p-4"
    >
      <div>
        <p id={`${id}-title`} className="flex items-start gap-2 font-semibold">
          <Pencil aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>Somebody else has changed this in the meantime</span>
        </p>
        <p id={`${id}-text`} className="mt-1">
          Nothing was saved yet. Choose a text, or go on editing yours below. Then press Save: it replaces
          theirs.
        </p>
      </div>
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-1 font-semibold">{labels[field] ?? field}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Side
              name={`${id}-${field}`}
              label="Yours"
              text={nameOf(field, mine)}
              isChosen={form[field] === mine}
              onChoose={() => onChoose(field, mine)}
            />
            <Side
              name={`${id}-${field}`}
              label="Theirs"
              text={nameOf(field, theirs)}
              isChosen={form[field] === theirs}
              onChoose={() => onChoose(field, theirs)}
            />
          </div>
        </fieldset>
      ))}
    </section>
  )
}

const FORMAT_NAMES: Readonly<Record<string, string>> = { PLAIN: 'Plain text', MARKDOWN: 'Formatted text' }

function nameOf(field: string, text: string): string {
  return field === 'format' ? (FORMAT_NAMES[text] ?? text) : text
}

interface SideProps {
  name: string
  label: string
  text: string
  isChosen: boolean
  onChoose: () => void
}

function Side({ name, label, text, isChosen, onChoose }: SideProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-box border border-line-strong bg-surface p-3 transition-colors hover:border-ink has-checked:border-accent">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold text-muted">{label}</span>{' '}
        {text === '' ? (
          <span className="text-muted italic">Empty</span>
        ) : (
          <UserText as="span">{text}</UserText>
        )}
      </span>
    </label>
  )
}
