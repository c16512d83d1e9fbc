// One user's path through the product, from registration to the deletion of the account, including errors.
import { ACCOUNT_STEPS } from './account-steps.ts'
import { ATTEMPT_STEPS } from './attempt-steps.ts'
import { EXAM_STEPS } from './exam-steps.ts'
import { LAYOUT_STEPS } from './layout-steps.ts'
import { QUIZ_STEPS } from './quiz-steps.ts'
import { REGISTERING_STEPS } from './registering-steps.ts'
import { PRACTICE_STEPS } from './practice-steps.ts'
import { CLASS_STEPS } from './class-steps.ts'
import type { Step } from './scenario.ts'
import { TOKEN_STEPS } from './token-steps.ts'
import { WEBHOOK_STEPS } from './webhook-steps.ts'

/** All steps in order. */
export const STEPS: readonly Step[] = [
  ...REGISTERING_STEPS,
  ...QUIZ_STEPS,
  ...LAYOUT_STEPS,
  ...ATTEMPT_STEPS,
  ...EXAM_STEPS,
  ...PRACTICE_STEPS,
  ...CLASS_STEPS,
  ...TOKEN_STEPS,
  ...WEBHOOK_STEPS,
  ...ACCOUNT_STEPS,
]
