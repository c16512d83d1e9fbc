/** A question that a practice asks, as the server sends it. */
export function practiceQuestion(number: number, fields: object = {}) {
  return {
    __typename: 'PracticeQuestion',
    id: `p:q${number}`,
    questionId: `q${number}`,
    quizId: 'z',
    quizTitle: 'Rivers',
    sectionId: 's',
    sectionName: 'Europe',
    text: `Question text ${number}`,
    format: 'PLAIN' as const,
    pictures: [],
    options: ['Rhine', 'Danube', 'Volga'],
    optionOrder: [0, 1, 2],
    flagged: false,
    ...fields,
  }
}

/** A practice of two questions, as the server sends it. */
export function practiceFields(fields: object = {}) {
  return {
    __typename: 'Practice',
    id: 'p',
    mode: 'WRONG',
    quizId: 'z',
    sectionId: null,
    startedAt: '2026-05-01T12:00:00Z',
    total: 2,
    done: 0,
    question: practiceQuestion(1),
    ...fields,
  }
}

/** The response to an answer, as the server sends it. */
export function practiceAnswer(fields: object = {}) {
  return {
    __typename: 'PracticeAnswer',
    isCorrect: true,
    answerIndex: 2,
    explanation: 'It has 3,530 km.',
    pictures: [],
    memory: { questionId: 'q1', dueDay: '2026-05-12', chance: 0.98 },
    practice: practiceFields({ done: 1 }),
    question: practiceQuestion(2),
    ...fields,
  }
}
