import { TABLE_PARTS } from 'quiz-format/names'
import type { FileColumn } from 'quiz-format/formats'
import { useState } from 'react'
import { guessedRoles, roleName, rolesProblem } from '../../../quiz-files/column-roles.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { AskedColumns } from './asked-columns.ts'

/** Asks what the columns of a file hold, because their headings do not say it. */
export function ColumnForm({ columns, isTable, said, isKept, onRead }: AskedColumns) {
  const [chosen, setChosen] = useState(said?.roles ?? guessedRoles(columns))
  const [isHeadless, setHeadless] = useState(said?.isHeadless ?? false)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = (at: number, value: string) => {
    const role = TABLE_PARTS.find((part) => part === value) ?? null
    setChosen(chosen.map((column, index) => (index === at ? { ...column, role } : column)))
    setProblem(null)
  }
  const read = () => {
    const found = rolesProblem(chosen)
    setProblem(found)
    if (found === null) onRead({ roles: chosen, isHeadless })
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
      {isTable && (
        <Switch
          label="The first row is a question"
          hint="For a table without headings."
          isOn={isHeadless}
          onChange={setHeadless}
        />
      )}
      <ul className="flex flex-col gap-3">
        {columns.map((column, index) => (
          <li key={index}>
            <Select
              label={<ColumnName {...shownColumn(column, isHeadless)} />}
              value={chosen[index]?.role ?? ''}
              onChange={(event) => choose(index, event.target.value)}
              className="sm:grid! sm:grid-cols-2 sm:items-center sm:gap-4!"
            >
              <option value="">Not used</option>
              {TABLE_PARTS.filter((part) => isTable || part !== 'wrong_answer').map((part) => (
                <option key={part} value={part}>
                  {roleName(part)}
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

// What would be the heading is the first text of the column.
function shownColumn(
  { heading, number, samples }: FileColumn,
  isHeadless: boolean,
): Pick<FileColumn, 'heading' | 'samples'> {
  const texts = isHeadless && heading !== '' ? [heading, ...samples] : samples
  return { heading: isHeadless || heading === '' ? `Column ${number}` : heading, samples: texts }
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
