import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { monthText } from './month-text.ts'
import { formatStudyDay } from '../../../ui/time/study-days.ts'

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
    }
  }
`)

/** Today's plan, with the day of the exam if all that may be forgotten is of one quiz. */
export function useToday() {
  const { data, error, loading, refetch } = useQuery(TodayPlan, { fetchPolicy: 'cache-and-network' })
  const plan = data?.viewer?.today ?? null
  const forgotten = plan?.questions.filter(({ reason, done }) => reason === 'FORGETTING' && !done) ?? []
  const quizIds = [...new Set(forgotten.map(({ quizId }) => quizId))]
  const [quizId = ''] = quizIds
  const { data: found } = useQuery(TodayExam, { variables: { quizId }, skip: quizIds.length !== 1 })
  const date = quizIds.length === 1 ? found?.exam?.date : undefined
  const studyDays = data?.viewer?.studyDays
  return {
    plan,
    month: studyDays ? monthText(studyDays.today, studyDays.days) : null,
    examDay: date === undefined || (plan && date < plan.day) ? null : formatStudyDay(date),
    hasFailed: error !== undefined && !loading && !plan,
    retry: () => refetch(),
  }
}
