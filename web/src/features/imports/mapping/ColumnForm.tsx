import { SHEET_COLUMNS } from 'quiz-format/names'
import { useState } from 'react'
import { guessedRoles, roleName, rolesProblem } from '../../../quiz-files/column-roles.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { AskedColumns } from './asked-columns.ts'

/** Asks what the columns of a file hold, because their headings do not say it. */
export function ColumnForm({ columns, roles, isKept, onRead }: AskedColumns) {
  const [chosen, setChosen] = useState(roles ?? guessedRoles(columns))
  const [problem, setProblem] = useState<string | null>(null)

  const choose = (at: number, value: string) => {
    const role = SHEET_COLUMNS.find((column) => column === value) ?? null
    setChosen(chosen.map((column, index) => (index === at ? { ...column, role } : column)))
    setProblem(null)
  }
  const read = () => {
    const found = rolesProblem(chosen)
    setProblem(found)
    if (found === null) onRead(chosen)
  }

  return (
    <section
      aria-labelledby="columns"
      className="flex flex-col gap-4 rounded-box border border-line-strong bg-surface px-4 py-3"
    >
      <div>
        <h2 id="columns" className="font-semibold">
          Which column is what?
        </h2>
        <p className="text-sm text-muted">
          The file does not say it in words that are known here. What you choose is kept on this device for
          the next file with the same columns.
        </p>
        <p role="status" className="mt-1 text-sm empty:hidden">
          {isKept && 'The file was read as you chose for such a file before.'}
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {columns.map(({ heading, samples }, index) => (
          <li key={index}>
            <Select
              label={<ColumnName heading={heading} samples={samples} />}
              value={chosen[index]?.role ?? ''}
              onChange={(event) => choose(index, event.target.value)}
              className="sm:grid! sm:grid-cols-2 sm:items-center sm:gap-4!"
            >
              <option value="">Not used</option>
              {SHEET_COLUMNS.map((column) => (
                <option key={column} value={column}>
                  {roleName(column)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Message kind="error">{problem}</Message>
      <Button look="secondary" onClick={read} className="sm:self-start">
        Read it this way
      </Button>
    </section>
  )
}

function ColumnName({ heading, samples }: { heading: string; samples: readonly string[] }) {
  return (
    <span className="block min-w-0">
      <UserText as="span" layout="name">
        {heading}
      </UserText>{' '}
      <UserText as="span" className="block text-sm font-normal text-muted">
        {samples.join(' · ')}
      </UserText>
    </span>
  )
}
