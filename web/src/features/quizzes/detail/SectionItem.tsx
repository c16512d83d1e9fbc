import { ChevronUp, EllipsisVertical, ListChecks, Pencil, Play } from 'lucide-react'
import { use, useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { takePath } from '../../../paths/take-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MENU_ITEM } from '../../../ui/overlays/menu-item.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { DeleteSectionDialog } from '../layout/DeleteSectionDialog.tsx'
import { SectionChoices, type SectionNeighbours } from '../layout/SectionChoices.tsx'
import { CanEdit } from '../editing/can-edit.ts'
import { hasDraftedQuestions, sectionDraftKey } from '../editing/draft-keys.ts'
import { MetricsLink } from '../metrics/MetricsLink.tsx'
import { QuestionList } from './questions/QuestionList.tsx'
import { SavedStatus } from '../editing/SavedStatus.tsx'
import { SectionEditor } from '../editing/SectionEditor.tsx'
import { SectionProgress } from '../SectionProgress.tsx'
import type { TimerSetting } from './timer/timer-setting.ts'
import { useEditing } from '../editing/useEditing.ts'
import { useDisclosure } from './questions/useDisclosure.ts'
import { WeakestBadge } from '../WeakestBadge.tsx'

const SectionItemFields = graphql(`
  fragment SectionItem_section on Section {
    id
    name
    description
    questionCount
    progress {
      accuracy
      askedCount
    }
    ...SectionProgress_section
  }
`)

interface SectionItemProps {
  quizId: string
  section: FragmentType<typeof SectionItemFields>
  timer: TimerSetting
  isWeakest: boolean
  /** For moving it up and down. */
  neighbours: SectionNeighbours
}

export function SectionItem({ quizId, section: fragment, timer, isWeakest, neighbours }: SectionItemProps) {
  const [isDeleting, setDeleting] = useState(false)
  const section = readFragment(SectionItemFields, fragment)
  const { id, name, questionCount } = section
  const { isEditing, isSaved, opener, open, cancel, saved } = useEditing(sectionDraftKey(id))
  const canEdit = use(CanEdit)
  const disclosure = useDisclosure(() => hasDraftedQuestions(id))
  return (
    <li className="p-4 sm:px-5">
      {isEditing && canEdit && (
        <div className="mb-4 border-b border-line pb-5">
          <SectionEditor quizId={quizId} section={section} onSaved={saved} onCancel={cancel} />
        </div>
      )}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="flex min-w-0 flex-col gap-1.5">
          {!(isEditing && canEdit) && <SectionHeading {...{ section, isWeakest }} />}
          <SectionProgress section={section} />
        </div>
        <div className="flex flex-wrap items-center gap-1 sm:-me-3">
          <SavedStatus isSaved={isSaved} />
          {questionCount === 0 && (
            <span className="text-sm text-muted">Can be taken once it has a question</span>
          )}
          {questionCount > 0 && (
            <ButtonLink
              to={takePath(quizId, { sectionId: id, minutes: timer.minutes })}
              look="secondary"
              aria-label={`Take section quiz: ${name}`}
              className="grow"
            >
              <Play aria-hidden="true" className="size-4" />
              Take
            </ButtonLink>
          )}
          <MetricsLink quizId={quizId} section={section} />
          <Menu ref={opener} label={`More actions: ${name}`} Icon={EllipsisVertical}>
            {!isEditing && canEdit && (
              <button type="button" aria-label={`Edit section: ${name}`} className={MENU_ITEM} onClick={open}>
                <Pencil aria-hidden="true" className="size-4" />
                Edit section
              </button>
            )}
            <button
              type="button"
              aria-label={`${canEdit ? 'Edit questions' : 'Show questions'}: ${name}`}
              aria-expanded={disclosure.isOpen}
              aria-controls={disclosure.id}
              className={MENU_ITEM}
              onClick={disclosure.toggle}
            >
              <ListChecks aria-hidden="true" className="size-4" />
              <span>{canEdit ? 'Edit questions' : 'Show questions'}</span>
            </button>
            {canEdit && (
              <SectionChoices
                {...{ quizId, section, neighbours, opener }}
                onDelete={() => setDeleting(true)}
              />
            )}
          </Menu>
        </div>
      </div>
      {isDeleting && <DeleteSectionDialog {...{ quizId, section }} onClose={() => setDeleting(false)} />}
      <div id={disclosure.id} hidden={!disclosure.isOpen} className="mt-4">
        {disclosure.wasOpened && (
          <QuestionList quizId={quizId} sectionId={id} total={questionCount} label={`Questions of ${name}`} />
        )}
        <Button
          look="quiet"
          aria-label={`Hide questions: ${name}`}
          className="-ms-2 mt-2 px-2!"
          onClick={() => {
            disclosure.toggle()
            opener.current?.focus()
          }}
        >
          <ChevronUp aria-hidden="true" className="size-4" />
          Hide questions
        </Button>
      </div>
    </li>
  )
}

interface SectionHeadingProps {
  section: {
    name: string
    description: string
    questionCount: number
    progress: { accuracy: number; askedCount: number }
  }
  isWeakest: boolean
}

function SectionHeading({ section, isWeakest }: SectionHeadingProps) {
  const { name, description, questionCount, progress } = section
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UserText as="h3" layout="name" className="min-w-0 font-semibold">
          {name}
        </UserText>
        {isWeakest && <WeakestBadge />}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          <span>{formatCount(questionCount, 'question')}</span>
          {progress.askedCount > 0 && <span>{`Accuracy ${progress.accuracy}%`}</span>}
        </p>
      </div>
      {description !== '' && (
        <UserText as="p" className="mt-0.5 mb-1 text-muted">
          {description}
        </UserText>
      )}
    </div>
  )
}
