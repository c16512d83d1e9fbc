/** A forecast as the server returns it: 72 %, 65 to 79 %. */
export function readinessFields(change: object = {}) {
  return {
    __typename: 'Readiness',
    quizTitle: 'Rivers',
    isOnlyAnswered: false,
    today: '2026-11-24',
    expected: 71.8,
    low: 64.9,
    high: 78.7,
    chanceToPass: 68.4,
    withPlan: 84.2,
    missing: { __typename: 'MissingForForecast', answers: 0, days: 0 },
    sections: [sectionReadiness('Europe', 12, 80), sectionReadiness('Asia', 8, 60)],
    ...change,
  }
}

/** A section with the id `name`. */
function sectionReadiness(name: string | null, questionCount: number, expected: number | null) {
  return {
    __typename: 'SectionReadiness',
    sectionId: name,
    name,
    questionCount,
    expected,
    low: expected === null ? null : expected - 10,
    high: expected === null ? null : expected + 10,
  }
}

/** A learner's readiness before there is a forecast. */
export function missingReadiness(answers: number, days: number) {
  return readinessFields({
    expected: null,
    low: null,
    high: null,
    chanceToPass: null,
    withPlan: null,
    missing: { __typename: 'MissingForForecast', answers, days },
    sections: [sectionReadiness('Europe', 12, null), sectionReadiness('Asia', 8, null)],
  })
}

/** An exam in 24 days as the server returns it. */
export function examFields(change: object = {}) {
  return {
    __typename: 'Exam',
    quizId: 'q',
    date: '2026-12-18',
    daysLeft: 24,
    passScore: 70 as number | null,
    draws: null as number | null,
    weights: [] as object[],
    ...change,
  }
}
