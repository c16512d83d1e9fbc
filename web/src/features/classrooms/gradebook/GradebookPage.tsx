import { useMemo, useState } from 'react'
import { Navigate, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { graphql, readFragment } from '../../../gql/index.ts'
import { formatCount, formatNumber } from '../../../ui/counts.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'
import { EmptyNotice } from '../EmptyNotice.tsx'
import { isTeaching } from '../role-names.ts'
import { useClassroom } from '../useClassroom.ts'
import { learnerResultPath } from './learner/learner-result-path.ts'
import { leaveGradebook, leftGradebook } from './gradebook-places.ts'
import { arrange, FILTER_NAMES, type GradebookFilter, type GradebookView } from './gradebook-view.ts'
import { GradebookDownloads } from './GradebookDownloads.tsx'
import { GradebookGrid } from './GradebookGrid.tsx'
import { useGradebook } from './useGradebook.ts'

const GradebookPageFields = graphql(`
  fragment GradebookPage_classroom on Classroom {
    id
    name
    role
  }
`)

const START: GradebookView = {
  search: '',
  filter: 'ALL',
  order: { by: 'NAME', isDescending: false },
  countsMissing: false,
}

/** The results of a class: a row for each learner, a column for each assignment. */
export function GradebookPage() {
  const { id, name, role } = readFragment(GradebookPageFields, useClassroom())
  return isTeaching(role) ? (
    <Gradebook classroom={{ id, name }} />
  ) : (
    <Navigate to={`/classes/${id}`} replace />
  )
}

function Gradebook({ classroom }: { classroom: { id: string; name: string } }) {
  const { loaded, hasFailed, retry } = useGradebook(classroom.id)
  const navigate = useNavigate()
  const [left] = useState(useLeftGradebook(classroom.id))
  const [view, setView] = useState(left?.view ?? START)
  const { search, filter, order, countsMissing } = view
  const columns = loaded?.columns
  const choices = useMemo(() => {
    const deleted = columns?.filter(({ archivedAt }) => archivedAt !== null) ?? []
    return { countsMissing, deletedIds: new Set(deleted.map(({ assignmentId }) => assignmentId)) }
  }, [columns, countsMissing])
  const rows = loaded ? arrange(loaded.rows, view, choices) : []
  const isLoadingMore = loaded !== null && loaded.next !== null
  return (
    <section aria-labelledby="gradebook" className="mt-6 flex flex-col gap-4">
      <div>
        <h2 id="gradebook" className="text-lg font-semibold">
          Gradebook
        </h2>
        <p className="text-muted">
          Percent of the attempt that counts. An empty cell is no zero; + is an extension. A click or Enter on
          a cell opens its attempts.
        </p>
        <StaleNotice onRetry={retry}>{hasFailed ? 'Failed to load the gradebook' : null}</StaleNotice>
      </div>
      {!loaded && !hasFailed && (
        <Loading shape={<Placeholder className="h-96" />}>Loading gradebook...</Loading>
      )}
      {loaded?.rows.length === 0 && (
        <EmptyNotice
          text="The class has no learners yet."
          action="Invite learners"
          to={`/classes/${classroom.id}/people`}
        />
      )}
      {loaded && loaded.rows.length > 0 && loaded.columns.length === 0 && (
        <EmptyNotice
          text="No assignment is published yet."
          action="Go to the assignments"
          to={`/classes/${classroom.id}/assignments`}
        />
      )}
      {loaded && loaded.rows.length > 0 && (
        <>
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_14rem]">
            <TextField
              label="Search learners"
              type="search"
              required
              autoComplete="off"
              value={search}
              onChange={({ target }) => setView({ ...view, search: target.value })}
            />
            <Select
              label="Show"
              value={filter}
              onChange={({ target }) => setView({ ...view, filter: target.value as GradebookFilter })}
            >
              {Object.entries(FILTER_NAMES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Switch
            label="Count missing as 0"
            hint={`In the mean and in downloads. Otherwise it is left out.${choices.deletedIds.size > 0 ? ' Deleted assignments, in grey, are never in the mean.' : ''}`}
            isOn={countsMissing}
            onChange={(isOn) => setView({ ...view, countsMissing: isOn })}
          />
          <GradebookDownloads {...{ classroom, countsMissing }} />
          <p role="status" className="text-sm text-muted tabular-nums">
            {isLoadingMore
              ? `Loaded ${formatNumber(loaded.rows.length)} of ${formatCount(loaded.totalCount, 'learner')}...`
              : formatCount(rows.length, 'learner')}
          </p>
          <GradebookGrid
            {...{ rows, order, choices }}
            isComplete={!isLoadingMore}
            start={left?.place ?? null}
            columns={loaded.columns}
            onOrder={(wanted) => setView({ ...view, order: wanted })}
            onOpen={(ids, place) => {
              leaveGradebook(classroom.id, { view, place })
              void navigate(learnerResultPath({ classroomId: classroom.id, ...ids }))
            }}
          />
        </>
      )}
    </section>
  )
}

/** How the gradebook was left, if this is the way back from the attempts of a cell. */
function useLeftGradebook(classroomId: string) {
  const isPop = useNavigationType() === NavigationType.Pop
  const { isBack } = (useLocation().state ?? {}) as { isBack?: boolean }
  return isPop || isBack ? leftGradebook(classroomId) : null
}
