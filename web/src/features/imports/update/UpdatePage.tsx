import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { OutOfReach } from '../../../drawings/OutOfReach.tsx'
import { graphql } from '../../../gql/index.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { UpdateForm } from './UpdateForm.tsx'

const UpdatePageQuery = graphql(`
  query UpdatePage($id: ID!) {
    quiz(id: $id) {
      id
      title
      right
    }
  }
`)

/** Updates a quiz from a file: shows how they differ, then makes the quiz match the file. */
export function UpdatePage() {
  const { quizId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(UpdatePageQuery, {
    variables: { id: quizId },
    fetchPolicy: 'cache-and-network',
  })
  const quiz = data?.quiz
  const toQuiz = `/quiz/${quizId}`
  if (!quiz || errorCodeOf(error) === 'NOT_FOUND') {
    return (
      <Page title="Update from a file">
        {error && !loading ? (
          <LoadFailure what="quiz" back={{ to: '/dashboard', label: 'Back to Dashboard' }} onRetry={refetch}>
            Failed to load quiz
          </LoadFailure>
        ) : (
          <Loading shape={<Placeholder className="h-60" />}>Loading quiz...</Loading>
        )}
      </Page>
    )
  }
  if (quiz.right === 'VIEW') {
    return (
      <Page title="Update from a file">
        <FullNotice
          drawing={<OutOfReach />}
          title="Only the owner, and whoever may edit the quiz, can update it"
          isError
          actions={<ButtonLink to={toQuiz}>Back to the quiz</ButtonLink>}
        >
          You can make a copy of it, which is yours to update.
        </FullNotice>
      </Page>
    )
  }
  return (
    <Page title={`${quiz.title} - Update from a file`}>
      <PageHeader
        back={{ to: toQuiz, label: 'Back to quiz' }}
        title={
          <span>
            <UserText>{quiz.title}</UserText> - Update from a file
          </span>
        }
      >
        <p className="mt-2 max-w-prose text-muted">
          The quiz becomes what is in the file. Questions that stay keep their answers and statistics, and
          attempts keep the questions they began with. You see what changes before it does.
        </p>
      </PageHeader>
      <UpdateForm key={quiz.id} quizId={quiz.id} />
    </Page>
  )
}
