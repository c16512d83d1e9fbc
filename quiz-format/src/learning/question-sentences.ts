import type { QuestionFacts } from './question-facts.ts'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const DAY = 24 * 60 * 60 * 1_000

/** What is told of a question that a learner practises. */
export interface QuestionSentences {
  /** What they have answered. */
  past: string[]
  /** When the question comes again, and why. */
  next: string[]
  /** How likely a right answer is, and why. */
  chance: string[]
}

/**
 * Tells in sentences what follows from the answers to a question. Every number and date follows from the
 * facts.
 */
export function questionSentences(facts: QuestionFacts): QuestionSentences {
  return { past: past(facts), next: next(facts), chance: [...chance(facts), guess(facts)] }
}

function past(facts: QuestionFacts): string[] {
  const { answers, right, days, firstDay, isFirstRight, latestDay, isLatestRight, run, lapses, repeats } =
    facts
  if (firstDay === null || latestDay === null) return ['You have not answered this question yet.']
  if (answers === 1) return [`Your only answer, on ${dateText(latestDay)}, was ${verdict(isLatestRight)}.`]
  const before = run === 1 ? '' : `, as ${run === 2 ? 'was the 1' : `were the ${run - 1}`} before it`
  return [
    `You have given ${count(answers, 'answer')} on ${count(days, 'day')}: ${right} ${right === 1 ? 'was' : 'were'} right.`,
    `The first one, on ${dateText(firstDay)}, was ${verdict(isFirstRight)}.`,
    `The latest one, on ${dateText(latestDay)}, was ${verdict(isLatestRight)}${before}.`,
    ...(lapses === 0 ? [] : [`On ${count(lapses, 'later day')}, the first answer was wrong.`]),
    ...(repeats === 0
      ? []
      : [
          `${count(repeats, 'answer')} came on a day that had one already: only the first of a day shows what you remembered.`,
        ]),
  ]
}

function next(facts: QuestionFacts): string[] {
  const { today, dueDay, interval, intervalBefore, isLatestRight, countedFrom, chanceDue, examDay } = facts
  if (dueDay === null || interval === null || countedFrom === null)
    return [
      'A day’s plan takes first what you are least likely to know: this one comes when its turn is there.',
    ]
  const distance = daysBetween(today, dueDay)
  const when =
    distance > 0
      ? `It comes due on ${dateText(dueDay)}, in ${count(distance, 'day')}`
      : distance === 0
        ? `It comes due today, on ${dateText(dueDay)}`
        : `It has been due since ${dateText(dueDay)}, for ${count(-distance, 'day')}`
  return [
    `${when}: that is ${count(interval, 'day')} after ${dateText(countedFrom)}, the last day on which you answered it.`,
    ...(intervalBefore === null
      ? [firstInterval(isLatestRight, interval)]
      : [`Your latest answer was ${verdict(isLatestRight)}: ${change(intervalBefore, interval)}`]),
    ...(chanceDue === null
      ? []
      : [`By then, the chance that you answer it right will have come to ${percent(chanceDue)}.`]),
    ...(examDay === null
      ? []
      : ['It may come earlier: a day’s plan takes first what is least likely to be right on the exam day.']),
  ]
}

function firstInterval(isRight: boolean | null, interval: number): string {
  return isRight
    ? `A first answer that is right may be a guess, so the first interval is only ${count(interval, 'day')}.`
    : `The first answer was wrong, so the first interval is only ${count(interval, 'day')}.`
}

function change(before: number, now: number): string {
  if (before === now) return `the interval stays ${count(now, 'day')}.`
  return `the interval went from ${count(before, 'day')} to ${count(now, 'day')}.`
}

function chance(facts: QuestionFacts): string[] {
  const { chanceToday, chanceOfCurve, chanceExam, examDay, firstDay, today, countedFrom } = facts
  const exam =
    examDay === null || chanceExam === null
      ? []
      : [
          `On the day of the exam, ${dateText(examDay)}, it will be ${percent(chanceExam)} if you do not practise the question again.`,
        ]
  if (firstDay === null) return [...prior(facts), ...exam]
  return [
    countedFrom === today
      ? `Today, the chance that you answer it right is ${percent(chanceToday)}, because you have answered it today.`
      : `Today, the chance that you answer it right is ${percent(chanceToday)}.`,
    ...(chanceOfCurve === null || percent(chanceOfCurve) === percent(chanceToday)
      ? []
      : [
          `The forgetting curve alone would say ${percent(chanceOfCurve)}: on later days, your answers are ${chanceToday > chanceOfCurve ? 'better' : 'worse'} than it expects.`,
        ]),
    ...exam,
  ]
}

function prior(facts: QuestionFacts): string[] {
  const { chanceToday, quizSeen, quizRight, hasSection, sectionSeen, sectionRight } = facts
  if (quizSeen === 0)
    return [
      `You have not answered anything in this quiz yet, so the chance that you answer it right is taken to be ${percent(chanceToday)}.`,
    ]
  const where = hasSection ? 'in this section' : 'among those without a section'
  const inSection = sectionSeen === quizSeen ? '' : `; ${where}, ${sectionRight} of ${sectionSeen}`
  return [
    `Of ${count(quizSeen, 'question')} that you have seen in this quiz, ${quizRight} ${quizRight === 1 ? 'was' : 'were'} right at first sight${inSection}.`,
    `From this follows the chance that you answer it right: ${percent(chanceToday)}.`,
  ]
}

function guess({ optionCount }: QuestionFacts): string {
  return `With ${optionCount} options, a blind guess is right in ${percent(1 / optionCount)} of cases: the chance never falls below.`
}

function verdict(isRight: boolean | null): string {
  return isRight ? 'right' : 'wrong'
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

function dateText(day: string): string {
  return DATE.format(new Date(`${day}T00:00:00Z`))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}
