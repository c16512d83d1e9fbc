/** A version of a question as the server returns it: 30 learners had it, and it has no finding. */
export function analyzedQuestion(questionNumber: number, more: object = {}) {
  return {
    __typename: 'AnalyzedQuestion',
    questionId: `q${questionNumber}`,
    questionNumber,
    text: `Question text ${questionNumber}?`,
    format: 'PLAIN',
    pictures: [],
    answerIndex: 0,
    n: 30,
    facility: 0.6,
    facilityRange: { __typename: 'Range', low: 0.4232, high: 0.7541 },
    discrimination: 41.23,
    shrunkDiscrimination: { __typename: 'ShrunkDiscrimination', value: 35.55, low: 12.34, high: 58.76 },
    efficiency: 50,
    guessScore: 0.25,
    options: [
      optionFields(0, 18, { low: 3, middle: 6, high: 9 }),
      optionFields(1, 9, { low: 5, middle: 3, high: 1 }),
      optionFields(2, 3, { low: 2, middle: 1, high: 0 }),
      optionFields(3, 0, { low: 0, middle: 0, high: 0 }),
      optionFields(null, 0, { low: 0, middle: 0, high: 0 }),
    ],
    alarm: null,
    findings: [],
    ...more,
  }
}

function optionFields(index: number | null, n: number, thirds: object) {
  return {
    __typename: 'AnalyzedOption',
    index,
    text: index === null ? null : `Option ${index}`,
    n,
    share: n / 30,
    meanRest: n === 0 ? null : 6.25,
    correlation: n === 0 ? null : -0.125,
    thirds: { __typename: 'Thirds', ...thirds },
    fewPicks: false,
  }
}

/** An analysis as the server returns it. */
export function analysisFields(questions: readonly object[], more: object = {}) {
  return {
    __typename: 'ItemAnalysis',
    n: 30,
    mean: 6.4321,
    median: 7,
    sd: 2.1,
    skewness: -0.3,
    kurtosis: 0,
    cic: 71.28,
    errorRatio: 53.6,
    standardError: 1.12,
    kr20: 0.7128,
    questionCount: questions.length,
    findingCount: 0,
    voidCount: 0,
    questions,
    ...more,
  }
}
