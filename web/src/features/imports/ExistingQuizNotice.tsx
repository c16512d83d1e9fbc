import { useQuery } from '@apollo/client/react'
import { trimmedText } from 'quiz-format'
import { Link } from 'react-router-dom'
import { graphql } from '../../gql/index.ts'
import { UserText } from '../../ui/UserText.tsx'
import { handFile } from './update/handed-file.ts'

const QuizzesOfTitle = graphql(`
  query QuizzesOfTitle($search: String!) {
    viewer {
      id
      quizzes(first: 20, search: $search) {
        edges {
          cursor
          node {
            id
            title
            right
          }
        }
      }
    }
  }
`)

interface ExistingQuizNoticeProps {
  title: string
  file: File
}

/** Offers to update a quiz that has the same title, instead of uploading another one. */
export function ExistingQuizNotice({ title, file }: ExistingQuizNoticeProps) {
  const wanted = trimmedText(title)
  const { data } = useQuery(QuizzesOfTitle, {
    variables: { search: wanted },
    skip: wanted === '',
    fetchPolicy: 'cache-and-network',
  })
  const quizzes = (data?.viewer?.quizzes?.edges ?? []).flatMap((edge) => edge?.node ?? [])
  const existing = quizzes.find((quiz) => quiz.title === wanted && quiz.right !== 'VIEW')
  return (
    <div role="status" className="contents">
      {existing && (
        <p className="rounded-box border border-line-strong bg-surface px-4 py-3">
          You already have a quiz called “<UserText>{existing.title}</UserText>”.{' '}
          <Link
            to={`/quiz/${existing.id}/update`}
            className="font-semibold text-accent underline"
            onClick={() => handFile(existing.id, file)}
          >
            Update it from this file
          </Link>
        </p>
      )}
    </div>
  )
}
