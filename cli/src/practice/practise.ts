import { randomUUID } from 'node:crypto'
import { Interrupted } from '../errors.ts'
import { printDataLine } from '../terminal/print-data.ts'
import { printMessage } from '../terminal/print-message.ts'
import type { Verdict } from './answer-practice.ts'
import { askQuestion, awaitNext } from './ask-question.ts'
import { type AskedQuestion, type Practice, readPractice } from './read-practice.ts'
import { type GivenAnswer, renderAnswerJson } from './render-answer-json.ts'
import { renderQuestion } from './render-question.ts'
import { renderSummary } from './render-summary.ts'
import { renderVerdict } from './render-verdict.ts'
import { sendAnswer } from './send-answer.ts'
import { type Session, endPrompt, isUnseen, show } from './session.ts'
import type { TalliedAnswer } from './tally.ts'

interface Progress {
  practice: Practice
  answers: TalliedAnswer[]
  startedAt: number
  hasJson: boolean
}

/**
 * Asks the questions of a practice, until all are answered or the learner leaves. Then says what it came to,
 * and how to go on.
 * @param hasJson whether each answer is printed to standard output as JSON
 * @throws what keeps the practice from going on
 */
export async function practise(session: Session, practice: Practice, hasJson: boolean): Promise<void> {
  const progress: Progress = { practice, answers: [], startedAt: performance.now(), hasJson }
  const goOn = `quizfolio practice --continue ${practice.id}`
  try {
    await askAll(session, progress)
  } catch (error) {
    await endPrompt(session)
    const advice = `an answer without a verdict is asked again unless it was stored. Go on with: ${goOn}`
    if (session.retryOptions.signal.aborted) throw new Interrupted(`Stopped; ${advice}`)
    printMessage(`The practice stopped; ${advice}`)
    throw error
  }
  if (session.isQuiet) return
  const { answers, startedAt } = progress
  const { done, total, question } = progress.practice
  const elapsed = performance.now() - startedAt
  await show(session, renderSummary({ answers, elapsed, done, total }))
  const state = done < total ? `${done} of ${total} done` : 'Only misses are left to repeat'
  if (question) printMessage(`${state}; go on with: ${goOn}`)
}

async function askAll(session: Session, progress: Progress): Promise<void> {
  for (let { question } = progress.practice; question && !isUnseen(session);) {
    const { done, total, quizId } = progress.practice
    const isRepeated = progress.answers.some(({ questionId }) => questionId === question?.questionId)
    const place = { done, total, isRepeated, namesQuiz: quizId === null }
    await show(session, renderQuestion(question, place, session.stream))
    const choice = await askQuestion(session, question)
    if (!choice) return
    const { index, ...rest } = choice
    const selectedOption = question.optionOrder[index] ?? index
    const isLeaving = !(await answer(session, progress, { question, selectedOption, ...rest }))
    ;({ question } = progress.practice)
    if (isLeaving) return
  }
}

type Chosen = Pick<GivenAnswer, 'question' | 'selectedOption' | 'isGuessed' | 'isFlagged'>

// Returns false if the learner leaves.
async function answer(session: Session, progress: Progress, chosen: Chosen): Promise<boolean> {
  const { practiceId, server, retryOptions, stream } = session
  const answeredAt = new Date().toISOString()
  const given: GivenAnswer = { practiceId, reviewId: randomUUID(), answeredAt, ...chosen }
  const verdict = await sendAnswer(session, given)
  if (!verdict) {
    progress.practice = await readPractice(server, practiceId, retryOptions)
    return true
  }
  record(progress, chosen.question, verdict)
  await show(session, renderVerdict(verdict, chosen, stream))
  if (progress.hasJson) await printDataLine(renderAnswerJson(given, verdict))
  return verdict.next === null || awaitNext(session, chosen.question, chosen.isFlagged)
}

function record(progress: Progress, { questionId }: AskedQuestion, verdict: Verdict): void {
  const { isCorrect, dueDay, done, total, next } = verdict
  progress.answers.push({ questionId, isCorrect, dueDay })
  progress.practice = { ...progress.practice, done, total, question: next }
}
