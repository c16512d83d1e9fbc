import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { monthText } from './month-text.ts'

const TodayPlan = graphql(`
  query TodayPlan {
    viewer {
      id
      today {
        day
        size
        done
        questions {
          quizId
          questionId
          reason
          done
        }
      }
      answerSeconds
      studyDays(back: 30, ahead: 0) {
        today
        days {
          day
          answers
        }
      }
    }
  }
`)

const TodayExam = graphql(`
  query TodayExam($quizId: ID!) {
    exam(quizId: $quizId) {
      quizId
      date
      daysLeft
    }
  }
`)

/** Today's plan, with the exam if all that is left of it is of one quiz. */
export function useToday() {
  const { data, error, loading, refetch } = useQuery(TodayPlan, { fetchPolicy: 'cache-and-network' })
  const plan = data?.viewer?.today ?? null
  const left = plan?.questions.filter(({ done }) => !done) ?? []
  const quizIds = [...new Set(left.map(({ quizId }) => quizId))]
  const [quizId = ''] = quizIds
  const { data: found } = useQuery(TodayExam, {
    variables: { quizId },
    skip: quizIds.length !== 1,
    fetchPolicy: 'cache-and-network',
  })
  const exam = quizIds.length === 1 ? found?.exam : null
  const studyDays = data?.viewer?.studyDays
  return {
    plan,
    seconds: data?.viewer?.answerSeconds ?? null,
    month: studyDays ? monthText(studyDays.today, studyDays.days) : null,
    exam: exam && exam.daysLeft >= 0 ? exam : null,
    hasFailed: error !== undefined && !loading && !plan,
    retry: () => refetch(),
  }
}
