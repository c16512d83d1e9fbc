// What is told of learning in the browser and in the terminal alike.
export { ASSUMED_SECONDS, minutesFor, questionsFor } from './answer-time.ts'
export { forgottenBy, planReasons } from './plan-reasons.ts'
export type { QuestionFacts } from './question-facts.ts'
export { type QuestionSentences, questionSentences } from './question-sentences.ts'
