import { AnalysisBody } from '../../features/analysis/AnalysisBody.tsx'
import { AnalysisHelp } from '../../features/analysis/AnalysisHelp.tsx'
import { AnalysisSelects } from '../../features/analysis/AnalysisSelects.tsx'
import { OF_ASSIGNMENT } from '../../features/analysis/help-texts.ts'
import { NoAttempts } from '../../features/analysis/NoAttempts.tsx'
import { useAnalysisChoices } from '../../features/analysis/useAnalysisChoices.ts'
import { useAssignment } from '../../features/classrooms/assignments/useAssignment.ts'
import { AnalysisDownloads } from './AnalysisDownloads.tsx'
import { useAssignmentAnalysis } from './useAssignmentAnalysis.ts'

const ATTEMPTS = {
  name: 'attempts',
  label: 'Attempts',
  options: [
    ['', 'First completed attempts'],
    ['counted', 'Attempts that count'],
  ],
} as const

/** What the answers to an assignment say about the quiz and its questions. */
export function AssignmentAnalysisPage() {
  const { id, title } = useAssignment().assignment
  const choices = useAnalysisChoices()
  const { order } = choices
  const choice = choices.chosen('attempts') === 'counted' ? 'COUNTED' : 'FIRST'
  const { assignment, pages } = useAssignmentAnalysis(id, { choice, order })
  return (
    <section aria-labelledby="analysis" className="mt-6 flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="analysis" className="text-lg font-semibold">
          Analysis
        </h2>
        <p className="max-w-[65ch] text-muted">
          What the answers say about the quiz and its questions. One attempt of each learner counts, and no
          attempt of an instructor.
        </p>
      </div>
      {pages.analysis?.n !== 0 && <AnalysisSelects choices={choices} attempts={ATTEMPTS} />}
      <AnalysisBody
        pages={pages}
        listKey={`${choice} ${order}`}
        correctableId={assignment?.mayEditQuiz ? assignment.quizId : null}
        empty={
          <NoAttempts
            title="Nobody has completed this assignment yet."
            text="The analysis begins with the first completed attempt of a learner."
          />
        }
      >
        <AnalysisDownloads assignment={{ id, title }} choice={choice} />
        <AnalysisHelp whatCounts={OF_ASSIGNMENT} />
      </AnalysisBody>
    </section>
  )
}
