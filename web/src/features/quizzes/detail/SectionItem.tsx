import { Pencil, Play } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { draftedQuestions, sectionDraftKey } from '../editing/draft-keys.ts'
import { MetricsLink } from '../metrics/MetricsLink.tsx'
import { QuestionList } from './QuestionList.tsx'
import { QuestionsToggle } from './QuestionsToggle.tsx'
import { SavedStatus } from '../editing/SavedStatus.tsx'
import { SectionEditor } from '../editing/SectionEditor.tsx'
import { SectionProgress } from '../SectionProgress.tsx'
import { takePath } from '../take-path.ts'
import type { TimerSetting } from './timer-setting.ts'
import { useEditing } from '../editing/useEditing.ts'
import { useDisclosure } from './useDisclosure.ts'
import { WeakestBadge } from '../WeakestBadge.tsx'

const SectionItemFields = graphql(`
  fragment SectionItem_section on Section {
    id
    name
    description
    questionCount
    progress {
      accuracy
      mastery
    }
    ...SectionProgress_section
  }
`)

interface SectionItemProps {
  quizId: string
  section: FragmentType<typeof SectionItemFields>
  timer: TimerSetting
  isWeakest: boolean
}

export function SectionItem({ quizId, section: fragment, timer, isWeakest }: SectionItemProps) {
  const section = readFragment(SectionItemFields, fragment)
  const { id, name, questionCount } = section
  const { isEditing, isSaved, opener, open, cancel, saved } = useEditing(sectionDraftKey(id))
  const disclosure = useDisclosure(() => draftedQuestions(id).length > 0)
  return (
    <li className="p-4 max-sm:pb-2 sm:p-5">
      {isEditing ? (
        <div className="mb-4 border-b border-line pb-5">
          <SectionEditor quizId={quizId} section={section} onSaved={saved} onCancel={cancel} />
        </div>
      ) : (
        <SectionHeading {...{ section, isWeakest }} />
      )}
      <div className="mt-1 max-sm:mt-3">
        <SectionProgress section={section}>
          <MetricsLink quizId={quizId} section={section} />
        </SectionProgress>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <ButtonLink
          to={takePath(quizId, { sectionId: id, minutes: timer.minutes })}
          look="secondary"
          aria-label={`Take section quiz: ${name}`}
          className="max-sm:w-full sm:mr-2"
        >
          <Play aria-hidden="true" className="size-4" />
          Take section quiz
        </ButtonLink>
        {!isEditing && (
          <Button
            ref={opener}
            look="subtle"
            aria-label={`Edit section: ${name}`}
            className="px-2! max-sm:-ml-2 max-sm:text-sm! sm:px-3!"
            onClick={open}
          >
            <Pencil aria-hidden="true" className="size-4" />
            Edit section
          </Button>
        )}
        <QuestionsToggle disclosure={disclosure} of={name} />
        <SavedStatus isSaved={isSaved} />
      </div>
      <div id={disclosure.id} hidden={!disclosure.isOpen} className="mt-4">
        {disclosure.wasOpened && (
          <QuestionList quizId={quizId} sectionId={id} total={questionCount} label={`Questions of ${name}`} />
        )}
      </div>
    </li>
  )
}

interface SectionHeadingProps {
  section: { name: string; description: string; questionCount: number }
  isWeakest: boolean
}

function SectionHeading({ section, isWeakest }: SectionHeadingProps) {
  const { name, description, questionCount } = section
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UserText as="h3" layout="name" className="min-w-0 font-semibold">
          {name}
        </UserText>
        {isWeakest && <WeakestBadge />}
        <p className="text-sm text-muted tabular-nums sm:ml-auto">{formatCount(questionCount, 'question')}</p>
      </div>
      {description !== '' && (
        <UserText as="p" className="mt-1 text-muted">
          {description}
        </UserText>
      )}
    </div>
  )
}
