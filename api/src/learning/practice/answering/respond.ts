import type { Pool } from 'pg'
import type { Viewer } from '../../../viewer.ts'
import { studyDayOf } from '../../log/study-day.ts'
import { readFirstSights } from '../../memory/first-sights.ts'
import {
  rememberedQuestion,
  unseenQuestion,
  type RememberedQuestion,
} from '../../memory/remembered-question.ts'
import { unseenChance } from '../../model/unseen.ts'
import { nextOf, shownQuestion, totalOf } from '../practice-question.ts'
import type { PracticeState } from '../practice-state.ts'
import type { CheckedAnswer } from './check-answer.ts'
import type { JudgedAnswer } from './judge-answer.ts'
import type { AnsweredQuestion } from './read-answered.ts'
import type { StoredResponse } from './response.ts'

/** An answer, with what it was judged by and what it changes. */
interface Answer {
  asked: AnsweredQuestion
  answer: CheckedAnswer
  judged: JudgedAnswer
}

/** Returns the response to an answer, with the question that comes next. */
export async function responseTo(
  pool: Pool,
  viewer: Viewer,
  { asked, answer, judged }: Answer,
): Promise<StoredResponse> {
  const { practiceId, seed, answerIndex, explanation } = asked
  const next = nextOf(asked, asked.turn + 1)
  return {
    practiceId,
    isCorrect: judged.review.isCorrect,
    answerIndex,
    explanation,
    memory: await memoryAfter(pool, viewer, { asked, answer, judged }),
    question: next && shownQuestion({ id: practiceId, seed }, next),
  }
}

/** Returns the practice after an answer. */
export function practiceAfter(asked: AnsweredQuestion, { question }: StoredResponse): PracticeState {
  const { practiceId, mode, onlyQuizId, onlySectionId, startedAt, open, total, isAnswered } = asked
  const done = asked.done + (isAnswered ? 0 : 1)
  return {
    id: practiceId,
    mode,
    quizId: onlyQuizId,
    sectionId: onlySectionId,
    startedAt,
    total: totalOf({ open, total, done }),
    done,
    question,
  }
}

async function memoryAfter(
  pool: Pool,
  { id, timeZone }: Viewer,
  { asked, answer, judged: { learner, state } }: Answer,
): Promise<RememberedQuestion> {
  const { questionId, optionCount, quizId, sectionId } = asked
  const memory = state?.memory ?? null
  const day = studyDayOf(answer.arrivedAt, timeZone)
  if (memory) return rememberedQuestion({ questionId, optionCount, memory }, learner, day)
  // There is no memory even now, since the question counts for nobody.
  const sights = (await readFirstSights(pool, id, quizId)).get(sectionId)
  return unseenQuestion(questionId, sights ? unseenChance(sights, optionCount) : 1 / optionCount)
}
