import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../../ui/counts.ts'
import { Select } from '../../../../ui/forms/Select.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import { formatScore } from '../../gradebook/cell-text.ts'
import { learnerResultPath } from '../../gradebook/learner/learner-result-path.ts'
import { inOrder, ORDER_NAMES, type ResultOrder, type ResultRow } from './result-rows.ts'

/** Number of learners that are shown at once. */
const PAGE_SIZE = 100

interface ResultTableProps {
  rows: readonly ResultRow[]
  classroomId: string
  assignmentId: string
}

/** The learners with their scores, in an order of choice. */
export function ResultTable({ rows, classroomId, assignmentId }: ResultTableProps) {
  const [order, setOrder] = useState<ResultOrder>('NAME')
  const [limit, setLimit] = useState(PAGE_SIZE)
  const shown = inOrder(rows, order).slice(0, limit)
  return (
    <>
      <div className="sm:max-w-56">
        <Select label="Order" value={order} onChange={({ target }) => setOrder(target.value as ResultOrder)}>
          {Object.entries(ORDER_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="rounded-box border border-line bg-surface">
        <table className="w-full table-fixed text-start">
          <caption className="sr-only">Results by learner</caption>
          <thead className="border-b border-line text-sm">
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-semibold">
                Learner
              </th>
              <th scope="col" className="w-24 px-2 py-2 text-start font-semibold sm:w-56">
                State
              </th>
              <th scope="col" className="w-24 px-4 py-2 text-end font-semibold">
                Score
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ memberId, name, section, isOut, state, score, attempts }) => (
              <tr
                key={memberId}
                className={`border-b border-line last:border-0 ${isOut ? 'text-muted' : ''}`}
              >
                <th scope="row" className="px-4 py-1 text-start font-normal">
                  {attempts > 0 ? (
                    <Link
                      to={learnerResultPath({ classroomId, memberId, assignmentId })}
                      className="inline-flex min-h-11 max-w-full items-center font-semibold text-accent hover:underline"
                    >
                      <UserText layout="name">{name}</UserText>
                    </Link>
                  ) : (
                    <UserText layout="name" className="inline-flex min-h-11 items-center font-semibold">
                      {name}
                    </UserText>
                  )}
                  {section && (
                    <UserText as="span" layout="line" className="block pb-2 text-sm text-muted">
                      {section}
                    </UserText>
                  )}
                  {isOut && <span className="sr-only">, left the class</span>}
                </th>
                <td className="px-2 py-1 text-sm">{state}</td>
                <td className="px-4 py-1 text-end font-semibold whitespace-nowrap tabular-nums">
                  {score === null ? <span className="sr-only">no score</span> : `${formatScore(score)}%`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {limit < rows.length && (
        <Button look="secondary" className="self-center" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {`Show more (${formatNumber(rows.length - limit)} left)`}
        </Button>
      )}
    </>
  )
}
