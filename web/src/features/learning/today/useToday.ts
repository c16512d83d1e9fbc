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
          quizTitle
          questionId
          reason
          done
          exam {
            quizId
            date
            daysLeft
          }
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

/** Today's plan, and on how many days of this month the learner has practised. */
export function useToday() {
  const { data, error, loading, refetch } = useQuery(TodayPlan, { fetchPolicy: 'cache-and-network' })
  const plan = data?.viewer?.today ?? null
  const studyDays = data?.viewer?.studyDays
  return {
    plan,
    seconds: data?.viewer?.answerSeconds ?? null,
    month: studyDays ? monthText(studyDays.today, studyDays.days) : null,
    hasFailed: error !== undefined && !loading && !plan,
    retry: () => refetch(),
  }
}
