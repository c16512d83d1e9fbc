import { useId } from 'react'
import type { LinkKind } from '../../../gql/graphql.ts'
import { LINK_KINDS } from './link-kinds.ts'

interface LinkKindFieldProps {
  kind: LinkKind
  onChange: (kind: LinkKind) => void
}

/** Chooses what whoever has a link may do. */
export function LinkKindField({ kind, onChange }: LinkKindFieldProps) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">With this link, people can</legend>
      {(['TAKE', 'COPY'] as const).map((value) => (
        <label
          key={value}
          className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-box border border-line-strong p-3 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            checked={kind === value}
            onChange={() => onChange(value)}
            className="mt-0.5 size-5 accent-accent"
          />
          <span className="font-semibold">{LINK_KINDS[value].name}</span>{' '}
          <span className="col-start-2 text-sm text-muted">{LINK_KINDS[value].text}</span>
        </label>
      ))}
    </fieldset>
  )
}
