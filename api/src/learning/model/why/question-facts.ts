import type { QuestionFacts } from 'quiz-format/learning'
import { dateOfStudyDay } from '../../log/study-day.ts'
import { chanceOf, ownRecall, type Learner } from '../chance.ts'
import { dueDayOf, recallOn, remember, type Memory } from '../memory.ts'
import { priorsOf, unseenChance, type FirstAnswers } from '../unseen.ts'

/** An answer of a learner's log to a question. */
export interface LoggedAnswer {
  studyDay: number
  isCorrect: boolean
}

/** A question that a learner practises, with all that its chances follow from. */
export interface AskedQuestion {
  optionCount: number
  hasSection: boolean
  /** The answers of the log, in its order. */
  answers: readonly LoggedAnswer[]
  /** First answers to the questions of the section, or to those without one. */
  ofSection: FirstAnswers
  /** First answers to the questions of the quiz, section by section; that of the question comes first. */
  ofQuiz: readonly FirstAnswers[]
}

/** Who practises it, when, and for which day. */
export interface Preparation {
  learner: Learner
  today: number
  /** Null if there is no exam that is to come. */
  examDay: number | null
}

/** Returns what a learner remembers of a question after the answers of the log; null before the first. */
export function memoryAfter(answers: readonly LoggedAnswer[]): Memory | null {
  return answers.reduce<Memory | null>(
    (memory, { studyDay, isCorrect }) => remember(memory, studyDay, isCorrect),
    null,
  )
}

/** Returns the chance that a question is answered correctly on a study day. */
export function chanceOnDay(question: AskedQuestion, learner: Learner, day: number): number {
  const memory = memoryAfter(question.answers)
  if (memory) return chanceOf(ownRecall(recallOn(memory, day), learner), question.optionCount)
  const [sights] = priorsOf(question.ofQuiz)
  return sights ? unseenChance(sights, question.optionCount) : 1 / question.optionCount
}

/** Returns what follows from the answers to a question, in numbers that sentences tell. */
export function questionFacts(
  question: AskedQuestion,
  { learner, today, examDay }: Preparation,
): QuestionFacts {
  const { answers, optionCount, hasSection, ofSection, ofQuiz } = question
  const memory = memoryAfter(answers)
  const dueDay = memory ? dueDayOf(memory) : null
  const on = (day: number | null) => (day === null ? null : chanceOnDay(question, learner, day))
  const date = (day: number | null | undefined) => (day == null ? null : dateOfStudyDay(day))
  const [first, latest] = [answers[0], answers.at(-1)]
  const reps = memory?.reps ?? 0
  return {
    today: dateOfStudyDay(today),
    optionCount,
    answers: answers.length,
    right: answers.filter(({ isCorrect }) => isCorrect).length,
    days: reps,
    repeats: answers.length - reps,
    firstDay: date(first?.studyDay),
    isFirstRight: first?.isCorrect ?? null,
    latestDay: date(latest?.studyDay),
    isLatestRight: latest?.isCorrect ?? null,
    run: runOf(answers),
    lapses: memory?.lapses ?? 0,
    countedFrom: date(memory?.lastDay),
    dueDay: date(dueDay),
    interval: intervalOf(memory),
    intervalBefore: intervalOf(memoryAfter(answers.slice(0, -1))),
    chanceToday: chanceOnDay(question, learner, today),
    chanceDue: on(dueDay !== null && dueDay > today ? dueDay : null),
    chanceOfCurve: memory ? chanceOf(recallOn(memory, today), optionCount) : null,
    examDay: date(examDay),
    chanceExam: on(examDay),
    hasSection,
    sectionSeen: ofSection.count,
    sectionRight: ofSection.right,
    quizSeen: ofQuiz.reduce((sum, { count }) => sum + count, 0),
    quizRight: ofQuiz.reduce((sum, { right }) => sum + right, 0),
  }
}

function intervalOf(memory: Memory | null): number | null {
  return memory ? dueDayOf(memory) - memory.lastDay : null
}

function runOf(answers: readonly LoggedAnswer[]): number {
  const latest = answers.at(-1)
  const breaks = answers.findLastIndex(({ isCorrect }) => isCorrect !== latest?.isCorrect)
  return answers.length - 1 - breaks
}
