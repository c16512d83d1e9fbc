import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { Description } from '../Description.tsx'
import { quizDraftKey } from '../editing/draft-keys.ts'
import { QuizActions } from './QuizActions.tsx'
import { QuizOrigin } from './QuizOrigin.tsx'
import { QuizEditor } from '../editing/QuizEditor.tsx'
import { SavedStatus } from '../editing/SavedStatus.tsx'
import { useEditing } from '../editing/useEditing.ts'
import { SwitchedOffNotice } from './SwitchedOffNotice.tsx'
import { useIsNewCopy } from './useIsNewCopy.ts'

const QuizHeadingFields = graphql(`
  fragment QuizHeading_quiz on Quiz {
    id
    title
    description
    timeLimit
    questionCount
    right
    ...QuizOrigin_quiz
    ...SwitchedOffNotice_quiz
  }
`)

interface QuizHeadingProps {
  quiz: FragmentType<typeof QuizHeadingFields>
}

/** The title and description of a quiz with its buttons, or its editor. */
export function QuizHeading({ quiz: fragment }: QuizHeadingProps) {
  const quiz = readFragment(QuizHeadingFields, fragment)
  const { isEditing, isSaved, opener, open, cancel, saved } = useEditing(quizDraftKey(quiz.id))
  const isNewCopy = useIsNewCopy()
  if (isEditing && quiz.right !== 'VIEW') {
    return (
      <div className="rounded-box border border-line bg-surface p-4 sm:p-6">
        <h1 className="mb-4 text-lg font-semibold">
          Edit “<UserText>{quiz.title}</UserText>”
        </h1>
        <QuizEditor quiz={quiz} onSaved={saved} onCancel={cancel} />
      </div>
    )
  }
  return (
    <div>
      <PageHeader
        back={{ to: '/dashboard', label: 'My Quizzes' }}
        title={
          <UserText as="span" layout="name" className="block">
            {quiz.title}
          </UserText>
        }
        actions={
          <>
            <SavedStatus isSaved={isSaved} />
            <QuizActions quiz={quiz} opener={opener} onEdit={open} />
          </>
        }
      >
        <QuizOrigin quiz={quiz} />
        <Description className="mt-2" text={quiz.description} />
      </PageHeader>
      <div className="flex flex-col gap-3 has-[p]:mt-4">
        <Message kind="success">{isNewCopy && 'This is your copy.'}</Message>
        <SwitchedOffNotice quiz={quiz} />
      </div>
    </div>
  )
}
