import { useState } from 'react'
import { MAX_QUOTE } from '../../../outbox/refused-answers.ts'
import { currentOutbox } from '../practice/sending/current-outbox.ts'
import type { AskedQuestion } from '../practice/practice-state.ts'
import { newReviewId } from '../practice/session/review-id.ts'
import type { GivenAnswer, PracticeControls } from '../practice/session/usePractice.ts'
import { rounds, type KeptQuestion, type KeptQuiz } from './kept-quiz.ts'
import { roundOf, type GivenOffline } from './round.ts'

interface Shown {
  questionId: string | null
  isAgain: boolean
  answer: GivenAnswer | null
  turn: number
}

/**
 * Practises a kept quiz: verdicts come from what is kept, and answers wait in the outbox until they are sent.
 *
 * @param first the answers of the round so far.
 */
export function useOfflinePractice(quiz: KeptQuiz, first: readonly GivenOffline[]): PracticeControls {
  const { quizId, practiceId, questions } = quiz
  const ids = questions.map((question) => question.questionId)
  const [given, setGiven] = useState(first)
  const [shown, setShown] = useState<Shown>(() => show(roundOf(ids, first), 0))
  const kept = questions.find(({ questionId }) => questionId === shown.questionId) ?? null
  const question = kept && askedQuestion(kept, quiz)
  const { done } = roundOf(ids, given)

  return {
    question,
    answer: shown.answer,
    total: questions.length,
    done,
    isAgain: shown.isAgain,
    turn: shown.turn,
    choose: (selectedOption, isGuessed) => {
      if (!kept || shown.answer) return
      const { questionId, text, answerIndex, explanation, isRightForAll } = kept
      const isCorrect = isRightForAll || selectedOption === answerIndex
      // Stored at once, before the verdict is shown.
      currentOutbox().add({
        reviewId: newReviewId(),
        practiceId,
        questionId,
        question: null,
        about: { quizTitle: quiz.title, text: text.slice(0, MAX_QUOTE) },
        selectedOption,
        isGuessed,
        answeredAt: new Date().toISOString(),
      })
      const answers = [...given, { questionId, isCorrect }]
      // Another tab may have answered, too.
      void rounds
        .change(quizId, (before = []) => [...before, { questionId, isCorrect }])
        .catch(() => undefined)
      const { done: doneNow, nextId } = roundOf(ids, answers)
      const next = questions.find((other) => other.questionId === nextId)
      setGiven(answers)
      setShown({
        ...shown,
        answer: {
          selectedOption,
          isGuessed,
          state: 'judged',
          verdict: {
            isCorrect,
            answerIndex,
            explanation,
            pictures: kept.pictures ?? [],
            dueDay: null,
            done: doneNow,
            next: next ? askedQuestion(next, quiz) : null,
          },
        },
      })
    },
    goOn: () => {
      if (shown.answer) setShown(show(roundOf(ids, given), shown.turn + 1))
    },
  }
}

function show({ nextId, isAgain }: ReturnType<typeof roundOf>, turn: number): Shown {
  return { questionId: nextId, isAgain, answer: null, turn }
}

function askedQuestion(
  { questionId, sectionName, text, format = 'PLAIN', options, pictures = [] }: KeptQuestion,
  quiz: KeptQuiz,
): AskedQuestion {
  return {
    questionId,
    quizId: quiz.quizId,
    quizTitle: quiz.title,
    sectionName,
    text,
    format,
    options,
    pictures,
    optionOrder: options.map((_option, index) => index),
    isFlagged: false,
  }
}
