import { expect } from 'vitest'
import { dateOf, isRight, type MonthQuestion, type Records } from '../records.ts'
import { chanceOf, firstSights } from './chances.ts'
import { after, chanceAt, dueDay, ownRecall, recountMemory, type RecountedMemory } from './memory.ts'

const near = (value: number): unknown => expect.closeTo(value, 9)
const dateOrNull = (day: number | undefined) => (day === undefined ? null : dateOf(day))

/** Recounts the facts from which the sentences about a question are made. */
export function recountFacts(records: Records, question: MonthQuestion, today: number): object {
  const { log, questions, exam } = records
  const known = recountMemory(log)
  const given = log.filter((answer) => answer.question === question)
  const fold = (answers: typeof given) =>
    answers.reduce<RecountedMemory | undefined>(
      (memory, answer) => after(memory, answer.day, isRight(answer)),
      undefined,
    )
  const intervalOf = (memory: RecountedMemory | undefined) =>
    memory ? dueDay(memory) - memory.lastDay : null
  const memory = fold(given)
  const due = memory && dueDay(memory)
  const on = (day: number) => near(chanceOf(known, questions, { question, day }))
  const k = question.version.optionCount
  const [first, latest] = [given[0], given.at(-1)]
  const verdicts = given.map(isRight)
  const ofSection = questions.filter(({ sectionId }) => sectionId === question.sectionId)
  const [section, quiz] = [firstSights(known, ofSection), firstSights(known, questions)]
  return {
    today: dateOf(today),
    optionCount: k,
    answers: given.length,
    right: verdicts.filter(Boolean).length,
    days: memory?.reps ?? 0,
    repeats: given.length - (memory?.reps ?? 0),
    firstDay: dateOrNull(first?.day),
    isFirstRight: first ? isRight(first) : null,
    latestDay: dateOrNull(latest?.day),
    isLatestRight: latest ? isRight(latest) : null,
    run: verdicts.length - 1 - verdicts.lastIndexOf(!verdicts.at(-1)),
    lapses: memory?.lapses ?? 0,
    countedFrom: dateOrNull(memory?.lastDay),
    dueDay: dateOrNull(due),
    interval: intervalOf(memory),
    intervalBefore: intervalOf(fold(given.slice(0, -1))),
    chanceToday: on(today),
    chanceDue: due !== undefined && due > today ? on(due) : null,
    chanceOfCurve: memory ? near(chanceAt(ownRecall({ d: 0 }, memory, today), k)) : null,
    examDay: exam.day >= today ? dateOf(exam.day) : null,
    chanceExam: exam.day >= today ? on(exam.day) : null,
    hasSection: question.sectionId !== null,
    sectionSeen: section.n,
    sectionRight: section.right,
    quizSeen: quiz.n,
    quizRight: quiz.right,
  }
}
