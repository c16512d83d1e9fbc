import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { MasterySpread, MasterySpreadFields } from './MasterySpread.tsx'
import { StudyWeek } from './StudyWeek.tsx'
import { WeakestSection } from './WeakestSection.tsx'

const ProgressStripFields = graphql(`
  fragment ProgressStrip_user on User {
    id
    weakestSection {
      ...WeakestSection_weakestSection
    }
    ...StudyWeek_user
    ...MasterySpread_user
  }
`)

interface ProgressStripProps {
  user: FragmentType<typeof ProgressStripFields>
  /** Whether it is a column beside the quizzes in a wide window. */
  isColumn?: boolean
}

/** What the learner has done lately, how far they are, and what to practise; nothing before any practice. */
export function ProgressStrip({ user, isColumn = false }: ProgressStripProps) {
  const fields = readFragment(ProgressStripFields, user)
  const { weakestSection } = fields
  const { masterySpread } = readFragment(MasterySpreadFields, fields)
  const hasPractised =
    weakestSection !== null ||
    masterySpread.some(({ mastery, count }) => mastery !== 'NOT_STARTED' && count > 0)
  if (!hasPractised) return null
  const columns = isColumn ? '' : weakestSection ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2'
  return (
    <section aria-label="Your progress" className={`grid min-w-0 content-start gap-4 ${columns}`}>
      <StudyWeek user={fields} />
      <MasterySpread user={fields} />
      {weakestSection && <WeakestSection weakest={weakestSection} />}
    </section>
  )
}
