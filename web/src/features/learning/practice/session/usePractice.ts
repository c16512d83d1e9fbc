import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AskedQuestion, PracticeState, Verdict } from '../practice-state.ts'
import { currentOutbox, showPractice } from '../sending/current-outbox.ts'
import { readTally } from '../tally.ts'
import { newReviewId } from './review-id.ts'

/** The answer to the question on the page. */
export interface GivenAnswer {
  /** The original index. */
  selectedOption: number
  isGuessed: boolean
  state: 'sending' | 'unsent' | 'judged' | 'refused'
  /** Null while it is not known. */
  verdict: Verdict | null
}

interface Position {
  /** Null at the end. */
  question: AskedQuestion | null
  done: number
  /** Of the answer to the question; null before it is answered. */
  reviewId: string | null
  /** How many questions were shown on this page before. */
  turn: number
  /** The questions that were answered before, in this browser. */
  answeredIds: ReadonlySet<string>
}

/** A practice in progress: the question, its answer and the verdict. */
export interface PracticeControls {
  question: AskedQuestion | null
  answer: GivenAnswer | null
  total: number
  done: number
  /** Whether the question was missed before. */
  isAgain: boolean
  /** Changes with each question, also when one comes again. */
  turn: number
  /** Answers the question with an option, by its original index. */
  choose: (selectedOption: number, isGuessed: boolean) => void
  /** Shows the next question, once the verdict is known. */
  goOn: () => void
}

/** Practises with the server: each answer is kept in the outbox until its verdict arrives. */
export function usePractice(practice: PracticeState): PracticeControls {
  const { id, total } = practice
  const [outbox] = useState(currentOutbox)
  useSyncExternalStore(outbox.subscribe, outbox.version)
  const [position, setPosition] = useState<Position>(() => {
    // Before a reload, the learner may have given an answer that was not sent.
    const unsent = outbox
      .pending()
      .find(({ answer }) => answer.practiceId === id && answer.question !== null)?.answer
    return {
      question: unsent?.question ?? practice.question,
      done: practice.done,
      reviewId: unsent?.reviewId ?? null,
      turn: 0,
      answeredIds: new Set(readTally(id).answers.map(({ questionId }) => questionId)),
    }
  })
  useEffect(() => {
    showPractice(id)
    return () => showPractice(null)
  }, [id])

  const { question, reviewId, turn, answeredIds } = position
  const entry = reviewId === null ? undefined : outbox.get(reviewId)
  const isAnswering = useRef<string | null>(null)
  const answer: GivenAnswer | null = entry
    ? {
        selectedOption: entry.answer.selectedOption,
        isGuessed: entry.answer.isGuessed,
        state: entry.state,
        verdict: entry.verdict,
      }
    : null
  const next = entry?.verdict?.next
  const isAgain = question !== null && answeredIds.has(question.questionId)
  const done = entry?.verdict?.done ?? position.done

  return {
    question,
    answer,
    total,
    done,
    isAgain: isAgain || (!entry && position.done === total),
    turn,
    choose: (selectedOption, isGuessed) => {
      // A double click answers once.
      const shown = `${turn}:${question?.questionId}`
      if (!question || reviewId !== null || isAnswering.current === shown) return
      isAnswering.current = shown
      const newId = newReviewId()
      const answeredAt = new Date().toISOString()
      const { questionId } = question
      outbox.add({
        reviewId: newId,
        practiceId: id,
        questionId,
        question,
        selectedOption,
        isGuessed,
        answeredAt,
      })
      setPosition({ ...position, reviewId: newId })
    },
    goOn: () => {
      if (!entry?.verdict || reviewId === null || next === undefined) return
      setPosition({
        question: next,
        done,
        reviewId: null,
        turn: turn + 1,
        answeredIds: new Set([...answeredIds, ...(question ? [question.questionId] : [])]),
      })
      outbox.forget(reviewId)
    },
  }
}
