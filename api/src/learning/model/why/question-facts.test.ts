// Renders the sentences of random histories, and recounts every number and date in them from the log alone.
import fc from 'fast-check'
import { questionSentences } from 'quiz-format/learning'
import { fsrs, Rating } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { expectProperty, PROPERTY_TIME } from '../../../../../quiz-format/test/support/properties.ts'
import { questionFacts, type AskedQuestion, type Preparation } from './question-facts.ts'

const FSRS = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })
const MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 5) / MS

const firstAnswers = fc
  .tuple(fc.nat(12), fc.nat(12))
  .map(([right, wrong]) => ({ right, count: right + wrong }))

/** A history with repeats on the same day, long breaks, and days that fall back after travelling. */
const history = fc
  .record({
    optionCount: fc.integer({ min: 2, max: 10 }),
    hasSection: fc.boolean(),
    gaps: fc.array(fc.tuple(fc.constantFrom(-1, 0, 0, 1, 1, 2, 5, 30, 200), fc.boolean()), { maxLength: 14 }),
    wait: fc.nat(90),
    exam: fc.option(fc.nat(120)),
    offset: fc.double({ min: -2, max: 2, noNaN: true }),
    sections: fc.array(firstAnswers, { minLength: 1, maxLength: 4 }),
  })
  .map(({ gaps, wait, exam, offset, sections, ...rest }) => {
    let day = FIRST_DAY
    const answers = gaps.map(([gap, isCorrect]) => {
      day += gap
      return { studyDay: day, isCorrect }
    })
    const today = Math.max(FIRST_DAY, ...answers.map(({ studyDay }) => studyDay)) + wait
    const ofSection = sections[0] ?? { right: 0, count: 0 }
    const question: AskedQuestion = { ...rest, answers, ofSection, ofQuiz: sections }
    const preparation: Preparation = {
      learner: { offset, information: 9 },
      today,
      examDay: exam === null ? null : today + exam,
    }
    return { question, preparation }
  })

type History = { question: AskedQuestion; preparation: Preparation }

const dateText = (day: number) =>
  new Date(day * MS).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
const percent = (share: number) => `${Math.round(share * 100)}%`

/** The state after some answers, folded without any of the product's code. */
function foldNaively(answers: History['question']['answers']) {
  let state: { stability: number; difficulty: number } | null = null
  let [lastDay, days, lapses] = [-Infinity, 0, 0]
  for (const { studyDay, isCorrect } of answers) {
    const day = studyDay > lastDay ? studyDay : lastDay
    const elapsed = state === null ? 0 : day - lastDay
    const grade = isCorrect ? (state === null ? Rating.Hard : Rating.Good) : Rating.Again
    if (state === null || elapsed > 0) days += 1
    if (state !== null && elapsed > 0 && !isCorrect) lapses += 1
    state = FSRS.next_state(state, elapsed, grade)
    lastDay = day
  }
  const interval = state === null ? null : Math.min(36_500, Math.max(1, Math.round(state.stability)))
  return { state, lastDay, days, lapses, interval }
}

/** The numbers, percentages and dates that each sentence must have, in their order. */
function recount({ question, preparation }: History): string[][] {
  const { answers, optionCount, ofQuiz } = question
  const { today, examDay, learner } = preparation
  const guess = [String(optionCount), percent(1 / optionCount)]
  const { state, lastDay, days, lapses, interval } = foldNaively(answers)
  const [latest, first] = [answers[answers.length - 1], answers[0]]
  if (state === null || interval === null || !latest || !first) {
    const [right, seen] = ['right' as const, 'count' as const].map((field) =>
      ofQuiz.reduce((sum, section) => sum + section[field], 0),
    ) as [number, number]
    const own = ofQuiz[0] ?? { right: 0, count: 0 }
    const prior = (own.right + (8 * (right + 2)) / (seen + 4)) / (own.count + 8)
    const chance = percent(Math.max(1 / optionCount, prior))
    const exam = examDay === null ? [] : [[dateText(examDay), chance]]
    if (seen === 0) return [[], [], [chance], ...exam, guess]
    const inSection = own.count === seen ? [] : [String(own.right), String(own.count)]
    return [[], [], [String(seen), String(right), ...inSection], [chance], ...exam, guess]
  }
  const chanceOn = (day: number, offset: number) => {
    const curve = FSRS.forgetting_curve(Math.max(0, day - lastDay), state.stability)
    const recall = curve === 1 ? 1 : 1 / (1 + Math.exp(-(Math.log(curve / (1 - curve)) + offset)))
    return percent(recall * 0.98 + (1 - recall) / optionCount)
  }
  let run = 0
  while (run < answers.length && answers[answers.length - 1 - run]?.isCorrect === latest.isCorrect) run += 1
  const right = answers.filter(({ isCorrect }) => isCorrect).length
  const repeats = answers.length - days
  const due = lastDay + interval
  const before = foldNaively(answers.slice(0, -1)).interval
  const [own, curve] = [chanceOn(today, learner.offset), chanceOn(today, 0)]
  return [
    ...(answers.length === 1
      ? [[dateText(latest.studyDay)]]
      : [
          [String(answers.length), String(days), String(right)],
          [dateText(first.studyDay)],
          [dateText(latest.studyDay), ...(run === 1 ? [] : [String(run - 1)])],
          ...(lapses === 0 ? [] : [[String(lapses)]]),
          ...(repeats === 0 ? [] : [[String(repeats)]]),
        ]),
    [
      dateText(due),
      ...(due === today ? [] : [String(Math.abs(due - today))]),
      String(interval),
      dateText(lastDay),
    ],
    before === null || before === interval ? [String(interval)] : [String(before), String(interval)],
    ...(due > today ? [[chanceOn(due, learner.offset)]] : []),
    ...(examDay === null ? [] : [[]]),
    [own],
    ...(own === curve ? [] : [[curve]]),
    ...(examDay === null ? [] : [[dateText(examDay), chanceOn(examDay, learner.offset)]]),
    guess,
  ]
}

const numbersIn = (sentence: string) => sentence.match(/[A-Z][a-z]{2} \d+, \d{4}|\d+%|\d+/g) ?? []
const sentencesOf = ({ question, preparation }: History) => {
  const { past, next, chance } = questionSentences(questionFacts(question, preparation))
  return [...past, ...next, ...chance]
}

test('every number and date of the sentences follows from the log', { timeout: PROPERTY_TIME }, async () => {
  await expectProperty(
    fc.property(history, (random) => {
      expect(sentencesOf(random).map(numbersIn)).toEqual(recount(random))
    }),
    1000,
  )
})

test(
  'every verdict and comparison of the sentences follows from the log',
  { timeout: PROPERTY_TIME },
  async () => {
    await expectProperty(
      fc.property(history, (random) => {
        const { question, preparation } = random
        const [first, latest] = [question.answers[0], question.answers.at(-1)]
        if (!first || !latest) return
        const word = (isCorrect: boolean) => (isCorrect ? 'right' : 'wrong')
        const lastDay = Math.max(...question.answers.map(({ studyDay }) => studyDay))
        const verdicts: [RegExp, string][] = [
          [/^(?:The first one|Your only answer), on [^:]*, was (right|wrong)/, word(first.isCorrect)],
          [/^The latest one, on [^:]*?, was (right|wrong)/, word(latest.isCorrect)],
          [/^Your latest answer was (right|wrong)/, word(latest.isCorrect)],
          [/^The first answer was (wrong)/, word(first.isCorrect)],
          [/^A first answer that is (right)/, word(first.isCorrect)],
          [/because you have answered it (today)/, lastDay >= preparation.today ? 'today' : 'earlier'],
          [/your answers are (better|worse)/, preparation.learner.offset > 0 ? 'better' : 'worse'],
        ]
        const said = sentencesOf(random).flatMap((sentence) =>
          verdicts.flatMap(([pattern, expected]) => {
            const found = pattern.exec(sentence)?.[1]
            return found === undefined ? [] : [{ sentence, found, expected }]
          }),
        )
        expect(said.filter(({ found, expected }) => found !== expected)).toEqual([])
        expect(said.length).toBeGreaterThan(1)
      }),
      1000,
    )
  },
)

test('the sentences read well', () => {
  const day = (date: string) => Date.parse(date) / MS
  const facts = questionFacts(
    {
      optionCount: 4,
      hasSection: true,
      answers: [
        { studyDay: day('2026-05-01'), isCorrect: false },
        { studyDay: day('2026-05-03'), isCorrect: true },
        { studyDay: day('2026-05-03'), isCorrect: true },
        { studyDay: day('2026-05-12'), isCorrect: true },
      ],
      ofSection: { right: 3, count: 8 },
      ofQuiz: [{ right: 3, count: 8 }],
    },
    { learner: { offset: 0.4, information: 9 }, today: day('2026-05-14'), examDay: day('2026-06-01') },
  )
  expect(questionSentences(facts)).toMatchInlineSnapshot(`
    {
      "chance": [
        "Today, the chance that you answer it right is 97%.",
        "On the day of the exam, Jun 1, 2026, it will be 92% if you do not practise the question again.",
        "With 4 options, a blind guess is right in 25% of cases: the chance never falls below.",
      ],
      "next": [
        "It comes due on May 26, 2026, in 12 days: that is 14 days after May 12, 2026, the last day on which you answered it.",
        "Your latest answer was right: the interval went from 2 days to 14 days.",
        "By then, the chance that you answer it right will have come to 93%.",
        "It may come earlier: a day’s plan takes first what is least likely to be right on the exam day.",
      ],
      "past": [
        "You have given 4 answers on 3 days: 3 were right.",
        "The first one, on May 1, 2026, was wrong.",
        "The latest one, on May 12, 2026, was right, as were the 2 before it.",
        "1 answer came on a day that had one already: only the first of a day shows what you remembered.",
      ],
    }
  `)
})
