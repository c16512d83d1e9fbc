import { graphql, readFragment } from '../../../../gql/index.ts'
import { formatCount, formatNumber } from '../../../../ui/counts.ts'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../../ui/page/StaleNotice.tsx'
import { EmptyNotice } from '../../EmptyNotice.tsx'
import { useGradebook } from '../../gradebook/useGradebook.ts'
import { useAssignment } from '../useAssignment.ts'
import { resultRows, resultsText } from './result-rows.ts'
import { ResultTable } from './ResultTable.tsx'

const ResultsPageFields = graphql(`
  fragment ResultsPage_assignment on Assignment {
    id
    published
    classroom {
      id
    }
  }
`)

/** The score of each learner at an assignment. */
export function ResultsPage() {
  const { id, published, classroom } = readFragment(ResultsPageFields, useAssignment().assignment)
  const { loaded, hasFailed, retry } = useGradebook(classroom.id)
  const rows = loaded && resultRows(loaded.rows, id)
  const isLoadingMore = loaded !== null && loaded.next !== null
  return (
    <section aria-labelledby="results" className="mt-6 flex flex-col gap-4">
      <div>
        <h2 id="results" className="text-lg font-semibold">
          Results
        </h2>
        <p className="text-muted">
          The score is that of the attempt that counts. A name leads to the answers.
        </p>
        <StaleNotice onRetry={retry}>{hasFailed ? 'Failed to load the results' : null}</StaleNotice>
      </div>
      {!rows && !hasFailed && <Loading shape={<Placeholder className="h-64" />}>Loading results...</Loading>}
      {!published && <p>It is a draft: there are no results before it is published.</p>}
      {rows && published && loaded.rows.length === 0 && (
        <EmptyNotice
          text="Nobody has joined the class as a learner yet."
          action="Invite learners"
          to={`/classes/${classroom.id}/people`}
        />
      )}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className="tabular-nums">
            {isLoadingMore
              ? `Loaded ${formatNumber(loaded.rows.length)} of ${formatCount(loaded.totalCount, 'learner')}...`
              : resultsText(rows)}
          </p>
          <ResultTable rows={rows} classroomId={classroom.id} assignmentId={id} />
        </>
      )}
    </section>
  )
}
