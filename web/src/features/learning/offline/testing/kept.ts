import type { KeptQuestion, KeptQuiz } from '../kept-quiz.ts'

/** A question of a kept quiz. Its correct option is the first. */
export function keptQuestion(number: number, fields: Partial<KeptQuestion> = {}): KeptQuestion {
  return {
    questionId: `q${number}`,
    sectionName: null,
    text: `Question text ${number}`,
    format: 'PLAIN',
    options: ['Rhine', 'Danube'],
    answerIndex: 0,
    explanation: 'It has 1,230 km.',
    isRightForAll: false,
    chance: 0.5,
    ...fields,
  }
}

/** A kept quiz of two questions. */
export function keptQuiz(fields: Partial<KeptQuiz> = {}): KeptQuiz {
  return {
    quizId: 'z',
    title: 'Rivers',
    practiceId: 'p',
    keptAt: '2026-05-01T12:00:00.000Z',
    questions: [keptQuestion(1), keptQuestion(2)],
    ...fields,
  }
}

/** The quiz as the server sends it to its owner. */
export function ownQuiz(fields: object = {}) {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
  const question = (number: number) => ({
    __typename: 'Question',
    id: `q${number}`,
    sectionId: null,
    text: `Question text ${number}`,
    format: 'PLAIN',
    options: ['Rhine', 'Danube'],
    answerIndex: 0,
    explanation: null,
    void: null,
    pictures: [],
  })
  return {
    id: 'z',
    title: 'Rivers',
    right: 'OWNER',
    questionCount: 2,
    sections: [],
    questions: { edges: [1, 2].map((number) => ({ node: question(number) })), pageInfo },
    memory: { edges: [{ node: { questionId: 'q1', chance: 0.9 } }], pageInfo },
    ...fields,
  }
}
