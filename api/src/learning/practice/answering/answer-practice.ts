import type { PoolClient } from 'pg'
import { batched } from '../../../database/batcher.ts'
import { inTransaction } from '../../../database/transactions.ts'
import { isTransactionConflict, translateDatabaseError } from '../../../database/translate-database-errors.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound, ServiceUnavailable } from '../../../errors.ts'
import { isId } from '../../../ids.ts'
import { check } from '../../../input.ts'
import { sharedWith } from '../../../quizzes/quiz-rights.ts'
import type { Viewer } from '../../../viewer.ts'
import { readFreeQuizzes } from '../../learning.access.ts'
import { foldLog } from '../../log/fold-log.ts'
import { lockLearner } from '../../log/locked-learner.ts'
import { isAllReady } from '../practice-question.ts'
import { requirePractice } from '../practice.access.ts'
import { answerPracticeRules, checkAnswer, type AnswerPracticeInput } from './check-answer.ts'
import { judgeAnswer } from './judge-answer.ts'
import { readAnswered, type Answered, type AnsweredKey } from './read-answered.ts'
import { practiceAfter, responseTo } from './respond.ts'
import type { AnsweredPractice } from './response.ts'
import { storeAnswers, type AnswerToStore } from './store-answers.ts'

/**
 * Answers a question of a practice: stores it in the log, and folds it into the learner's memory and mastery.
 * The same review id again changes nothing and returns the same response.
 *
 * @returns the response after the commit.
 * @throws NotFound when the practice is not the viewer's, does not have the question, or the question's quiz
 *   may no longer be practised.
 * @throws InvalidInput naming every wrong field.
 */
export async function answerPractice(
  deps: Deps,
  viewer: Viewer,
  input: AnswerPracticeInput,
): Promise<AnsweredPractice> {
  const key = keyOf(deps, viewer, input)
  // Most answers need no more than two statements, which they share with those of other learners.
  const found = await readInBatch(deps.pool, key)
  if (isReady(found)) {
    const store = (answer: AnswerToStore) => storeInBatch(deps.pool, answer)
    const response = await respond(deps, viewer, { input, found, store })
    if (response) return response
  }
  return answerUnderLocks(deps, viewer, { input, key })
}

const readInBatch = batched<AnsweredKey, Answered>({
  send: (pool, keys) => readAnswered(pool, keys),
})

const storeInBatch = batched<AnswerToStore, boolean>({
  send: async (pool, answers) => {
    try {
      return await storeAnswers(pool, answers, 'skip')
    } catch (error) {
      if (!isTransactionConflict(error) && translateDatabaseError(error) instanceof ServiceUnavailable)
        throw error
      // One bad answer must not fail the batch; each is stored again alone.
      return answers.map(() => false)
    }
  },
  keyOf: ({ viewerId }) => viewerId,
})

// Ids of another form find nothing, like unknown ones.
function keyOf(
  deps: Deps,
  viewer: Viewer,
  { practiceId, questionId, reviewId }: AnswerPracticeInput,
): AnsweredKey {
  const idIn = (value: unknown) => (typeof value === 'string' && isId(value) ? value : null)
  return {
    practiceId: idIn(practiceId),
    questionId: idIn(questionId),
    reviewId: idIn(reviewId),
    viewerId: viewer.id,
    sharedWith: sharedWith(deps, viewer),
  }
}

function isReady({ stored, question }: Answered): boolean {
  return (
    stored !== null ||
    question === null ||
    (question.isStale === false && question.isSeen && isAllReady(question))
  )
}

async function answerUnderLocks(
  deps: Deps,
  viewer: Viewer,
  { input, key }: { input: AnswerPracticeInput; key: AnsweredKey },
): Promise<AnsweredPractice> {
  const assigned = await readFreeQuizzes(deps, viewer)
  return inTransaction(deps.pool, async (client) => {
    await lock(client, key)
    const [found] = await readAnswered(client, [key], assigned)
    if (!found) throw new NotFound()
    const store = async (answer: AnswerToStore) => (await storeAnswers(client, [answer], 'wait'))[0] === true
    const response = await respond(deps, viewer, { input, found, store })
    // Nothing that was read can have changed since.
    if (!response) throw new ServiceUnavailable()
    return response
  })
}

// Takes the locks in the order of all transactions. Whoever changes a practice has locked the log.
async function lock(client: PoolClient, { viewerId, questionId }: AnsweredKey): Promise<void> {
  const quiz = 'SELECT 1 FROM quizzes WHERE id = (SELECT quiz_id FROM questions WHERE id = $1) FOR SHARE'
  await client.query(quiz, [questionId])
  const learner = await lockLearner(client, viewerId)
  if (learner?.isStale) await foldLog(client, learner)
}

interface Judging {
  input: AnswerPracticeInput
  found: Answered
  /** Stores an answer unless what it was judged by has changed. */
  store: (answer: AnswerToStore) => Promise<boolean>
}

/**
 * @returns the response, or null if it was not stored.
 * @throws NotFound, InvalidInput
 */
async function respond(
  deps: Deps,
  viewer: Viewer,
  { input, found: { stored, question: asked }, store }: Judging,
): Promise<AnsweredPractice | null> {
  if (stored) return { ...stored, practice: null }
  if (!asked) {
    // Whatever else is wrong, a question that the practice does not have is not found.
    await requirePractice(deps, viewer, input.practiceId)
    if (typeof input.questionId !== 'string') check(answerPracticeRules, input)
    throw new NotFound()
  }
  const answer = checkAnswer(input, asked.optionCount)
  const judged = judgeAnswer(asked, answer, viewer.timeZone)
  const response = await responseTo(deps.pool, viewer, { asked, answer, judged })
  const isStored = await store({ viewerId: viewer.id, asked, judged, response })
  return isStored ? { ...response, practice: practiceAfter(asked, response) } : null
}
