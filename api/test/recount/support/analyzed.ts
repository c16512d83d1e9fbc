// The item analysis of an assignment, from the raw answers.
import {
  recountQuestions,
  recountReliability,
  recountTotals,
} from '../../../src/results/analysis/testing/recount.ts'
import type { Ledger, RawAttempt, Version } from './ledger.ts'
import { countedOf } from './recounted.ts'
import type { Given, World } from './world.ts'

const NOTHING = { cic: null, errorRatio: null, standardError: null }

/** A version of a question that is analysed, and the attempts' revisions that ask it. */
interface Row {
  question: number
  version: Version
}

/** The figures of an analysis of one attempt of each learner. */
export function analysisOf(
  { ledger, learners, quiz }: World,
  given: Given,
  choice: 'FIRST' | 'COUNTED',
  raw: RawAttempt[],
): object {
  const chosen = learners.flatMap(({ id }) => {
    const own = raw.filter(({ assignmentId, taker }) => assignmentId === given.id && taker === id)
    const attempt = countedOf(ledger, given.rule, own)
    const first = own.find(({ status }) => status === 'COMPLETED')
    return (choice === 'FIRST' ? first : attempt) ?? []
  })
  const revisions = revisionsOf(
    chosen.length === 0 ? [given.asked] : chosen.map((one) => ledger.askedBy(one)),
  )
  const rows = rowsOf(ledger, revisions)
  const questions = rows.map(({ version: { options, key } }) => ({
    optionCount: options.length,
    answerIndex: key,
  }))
  const attempts = chosen.map((attempt) => {
    const own = rowsOf(ledger, [ledger.askedBy(attempt)])
    return {
      questions: own.map((asked) => rows.findIndex((row) => isSame(row, asked))),
      picks: own.map(({ question }) => attempt.answers.get(question) ?? null),
    }
  })
  const totals = attempts.map(
    ({ questions: own, picks }) =>
      own.filter((at, place) => questions[at]?.answerIndex === picks[place]).length,
  )
  return {
    n: chosen.length,
    ...recountTotals(totals),
    ...(revisions.length === 1 ? recountReliability(questions, attempts) : NOTHING),
    kr20: null,
    questions: recountQuestions(questions, attempts).map((figures, at) => ({
      questionId: quiz.questions[rows[at]?.question ?? -1]?.id,
      questionNumber: (rows[at]?.question ?? -1) + 1,
      answerIndex: rows[at]?.version.key,
      alarm: null,
      findings: [],
      ...figures,
    })),
  }
}

// Edits only ever add versions, so the sum of the numbers of versions orders the revisions.
function revisionsOf(asked: (readonly number[])[]): (readonly number[])[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const different = new Map(asked.map((numbers) => [sum(numbers), numbers]))
  return [...different.entries()].sort(([one], [other]) => one - other).map(([, numbers]) => numbers)
}

// Void questions are left out. The same content with the same key is one version, however often it was
// edited.
function rowsOf(ledger: Ledger, revisions: (readonly number[])[]): Row[] {
  const rows: Row[] = []
  for (const [question, versions] of ledger.versions.entries())
    for (const asked of revisions) {
      const row = { question, version: versions[asked[question] ?? -1] as Version }
      if (row.version.counts === 'BY_KEY' && !rows.some((other) => isSame(other, row))) rows.push(row)
    }
  return rows
}

function isSame(one: Row, other: Row): boolean {
  const content = ({ question, version: { text, options, key } }: Row) =>
    [question, text, ...options, key].join()
  return content(one) === content(other)
}
