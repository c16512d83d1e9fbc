import { use } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { formatCount } from '../../../../ui/counts.ts'
import { LayoutEditing } from '../../layout/layout-edits.ts'
import { hasDraftedQuestions } from '../../editing/draft-keys.ts'
import { QuestionList } from './QuestionList.tsx'
import { QuestionsToggle } from './QuestionsToggle.tsx'
import { useDisclosure } from './useDisclosure.ts'

const LooseQuestionsFields = graphql(`
  fragment LooseQuestions_quiz on Quiz {
    id
    questionCount
    sections {
      id
      questionCount
    }
  }
`)

interface LooseQuestionsProps {
  quiz: FragmentType<typeof LooseQuestionsFields>
}

/** The questions without a section: always visible in a quiz without sections, otherwise behind a toggle. */
export function LooseQuestions({ quiz }: LooseQuestionsProps) {
  const { id, questionCount, sections } = readFragment(LooseQuestionsFields, quiz)
  const disclosure = useDisclosure(() => hasDraftedQuestions(id))
  const total = sections.reduce((rest, section) => rest - section.questionCount, questionCount)
  const edits = use(LayoutEditing)
  if (total === 0 && !edits) return null
  if (sections.length === 0) {
    return (
      <section aria-labelledby="questions" className="mt-10">
        <h2 id="questions" className="text-lg font-semibold">
          Questions
        </h2>
        <div className="mt-3">
          <QuestionList quizId={id} sectionId={null} total={total} label="Questions" />
        </div>
      </section>
    )
  }
  const title = 'Questions in no section'
  return (
    <section
      aria-labelledby="loose-questions"
      className="mt-4 rounded-box border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h3 id="loose-questions" className="font-semibold">
            {title}
          </h3>
          <p className="text-sm text-muted tabular-nums">{formatCount(total, 'question')}</p>
        </div>
        <QuestionsToggle disclosure={disclosure} of={title} />
      </div>
      <div id={disclosure.id} hidden={!disclosure.isOpen} className="mt-3">
        {disclosure.wasOpened && <QuestionList quizId={id} sectionId={null} total={total} label={title} />}
      </div>
    </section>
  )
}
