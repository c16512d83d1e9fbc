import { startAssignment } from '../../support/data/classrooms.ts'
import { CORRECT, WRONG } from '../../support/data/factories.ts'
import { at, learnersClass } from '../../support/data/learners-class.ts'

/** Creates a class for each test, whose learner tries to see more than is free. */
export function attackedClass() {
  const created = learnersClass({ A: 2 })
  const { it, leo, quiz, call } = created
  const save = (attempt: string, index: number, selected_option: number, who = leo) =>
    call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, { selected_option }, who)
  const complete = (attempt: string, who = leo) =>
    call('POST', `/api/attempts/${attempt}/complete/`, undefined, who)
  const review = async (attempt: string, who = leo) =>
    (await call('GET', `/api/attempts/${attempt}/`, undefined, who)).body.data
  const keysOf = async (attempt: string, who = leo) =>
    (await review(attempt, who)).questions.map((question: { answer_index: number }) => question.answer_index)
  const scoresOnDashboard = async () =>
    (await call('GET', '/api/dashboard/')).body.data.recent_activity.length

  async function take(assignment: string, options = [CORRECT, WRONG], who = leo): Promise<string> {
    const attempt = await startAssignment(it, who, assignment)
    for (const [index, option] of options.entries()) await save(attempt, index, option, who)
    await complete(attempt, who)
    return attempt
  }
  return {
    ...created,
    /** Assigns the quiz until two hours after the beginning. */
    assign: (settings: object = {}) => created.assign({ closes_at: at(120).toISOString(), ...settings }),
    save,
    complete,
    review,
    /** The keys that the review of an attempt shows. */
    keysOf,
    /** The number of scores on the dashboard. */
    scoresOnDashboard,
    /** Takes an assignment from its start to its end. */
    take,
  }
}
