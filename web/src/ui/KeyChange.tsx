import { optionLetter } from './option-letter.ts'
import { UserText } from './UserText.tsx'
import { VOID_NAMES } from './void-names.ts'

/** The index of the right option, or for whom a question counts that has none. */
type Key = number | keyof typeof VOID_NAMES

interface KeyChangeProps {
  options: readonly string[]
  from: Key
  to: Key
}

/** What was right, and what is right since. */
export function KeyChange({ options, from, to }: KeyChangeProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <dt className="text-muted">Old key</dt>
      <dd>
        <KeyName options={options} value={from} />
      </dd>
      <dt className="text-muted">New key</dt>
      <dd className="font-semibold">
        <KeyName options={options} value={to} />
      </dd>
    </dl>
  )
}

function KeyName({ options, value }: { options: readonly string[]; value: Key }) {
  if (typeof value !== 'number') return <span>{VOID_NAMES[value]}</span>
  return (
    <span className="flex gap-2">
      <span translate="no">{optionLetter(value)}</span>
      <UserText as="span" className="min-w-0">
        {options[value] ?? ''}
      </UserText>
    </span>
  )
}
