import type { TextFormat } from 'quiz-format/rich'
import { optionLetter } from './option-letter.ts'
import { FormattedText } from './rich/FormattedText.tsx'
import { VOID_NAMES } from './void-names.ts'

/** The index of the right option, or for whom a question counts that has none. */
type Key = number | keyof typeof VOID_NAMES

interface KeyChangeProps {
  options: readonly string[]
  /** Of the options. */
  format: TextFormat
  from: Key
  to: Key
}

/** What was right, and what is right since. */
export function KeyChange({ options, format, from, to }: KeyChangeProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <dt className="text-muted">Old key</dt>
      <dd>
        <KeyName {...{ options, format }} value={from} />
      </dd>
      <dt className="text-muted">New key</dt>
      <dd className="font-semibold">
        <KeyName {...{ options, format }} value={to} />
      </dd>
    </dl>
  )
}

function KeyName({ options, format, value }: Pick<KeyChangeProps, 'options' | 'format'> & { value: Key }) {
  if (typeof value !== 'number') return <span>{VOID_NAMES[value]}</span>
  return (
    <span className="flex gap-2">
      <span translate="no">{optionLetter(value)}</span>
      <FormattedText as="span" format={format} className="min-w-0">
        {options[value] ?? ''}
      </FormattedText>
    </span>
  )
}
