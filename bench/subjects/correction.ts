// An instructor corrects the key of a question that a whole class has answered.
import pg from 'pg'
import { makeExam } from '../exam.ts'
import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { call, signIn } from '../learners.ts'
import { ROUNDS } from '../settings.ts'
import { openStage } from '../stage.ts'

const LEARNERS = 1_000
const QUESTIONS = 20
const ATTEMPTS_EACH = [1, 50]
const GOAL = 2_000

interface CorrectionResult {
  sizes: { answers: number; dryRun: Spread; correction: Spread }[]
  /** Milliseconds for a correction of the smaller size. */
  goal: number
  isMet: boolean
}

/** Measures corrections of a quiz with 20,000 and with a million answers, which are in progress, too. */
export async function correction(): Promise<CorrectionResult> {
  console.log('\ncorrection')
  const stage = await openStage()
  try {
    const sizes: CorrectionResult['sizes'] = []
    for (const attempts of ATTEMPTS_EACH) {
      const url = await stage.makeDatabase(`correction_${attempts}`)
      const product = await stage.startProduct(url)
      const { questionIds } = await makeExam(product.address, url, {
        learners: LEARNERS,
        questions: QUESTIONS,
      })
      const quizId = await fill(url, attempts)
      const { token } = await signIn(product.address, 'examiner')
      const figures = await correctRepeatedly(product.address, { quizId, questionIds, token })
      const answers = LEARNERS * attempts * QUESTIONS
      const texts = [
        `dry run ${showSpread(figures.dryRun, 0)} ms`,
        `correction ${showSpread(figures.correction, 0)} ms`,
      ]
      console.log(`  ${answers} answers: ${texts.join(', ')}`)
      sizes.push({ answers, ...figures })
      await product.stop()
    }
    const isMet = (sizes[0]?.correction.most ?? Number.NaN) < GOAL
    console.log(`${isMet ? '✓' : '✗'} goal: the slowest with ${sizes[0]?.answers} answers below ${GOAL} ms`)
    if (!isMet) process.exitCode = 1
    return { sizes, goal: GOAL, isMet }
  } finally {
    await stage.close()
  }
}

async function correctRepeatedly(
  address: string,
  { quizId, questionIds, token }: { quizId: string; questionIds: string[]; token: string },
): Promise<{ dryRun: Spread; correction: Spread }> {
  const times: Record<'dryRun' | 'correction', number[]> = { dryRun: [], correction: [] }
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const at = round % QUESTIONS
    const path = `/api/quizzes/${quizId}/questions/${questionIds[at]}/correct/`
    for (const kind of ['dryRun', 'correction'] as const) {
      const body = { answer_index: (at + 1) % 4, reason: 'A slip', dry_run: kind === 'dryRun' }
      const begun = performance.now()
      await call(address, path, { token, body })
      if (round > 0) times[kind].push(performance.now() - begun)
    }
  }
  return { dryRun: spreadOf(times.dryRun), correction: spreadOf(times.correction) }
}

// Each learner answers with another option in each question, and has got progress from all of it.
async function fill(url: string, attempts: number): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  // Skips the checks of foreign keys, which would take longer than all the rest.
  await client.query("SET session_replication_role = 'replica'")
  for (const statement of [
    `INSERT INTO attempts (id, quiz_id, assignment_id, member_id, learner_id, status, started_at, completed_at, total,
       correct, revision, progress_entry)
     SELECT uuidv7(), t.quiz_id, t.id, m.id, m.user_id, 'COMPLETED', now(), now(), ${QUESTIONS}, 0, t.revision, 'ENTERED'
     FROM assignments t JOIN members m ON m.classroom_id = t.classroom_id AND m.role = 'LEARNER'
       CROSS JOIN generate_series(1, ${attempts})`,
    `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
     SELECT a.id, q.id, (hashtext(a.id::text) & 1023) * q.position % 4, now()
     FROM attempts a JOIN questions q ON q.quiz_id = a.quiz_id`,
    `UPDATE attempts a SET correct = right_ones.count FROM (
       SELECT s.attempt_id, count(*) FROM answers s JOIN questions q ON q.id = s.question_id
       WHERE s.selected_option = q.answer_index GROUP BY 1
     ) right_ones WHERE right_ones.attempt_id = a.id`,
    `INSERT INTO quiz_progress (user_id, quiz_id, completed_attempts, best_score, mastered)
     SELECT learner_id, quiz_id, count(*), max(correct) * 100.0 / ${QUESTIONS}, max(correct) FROM attempts GROUP BY 1, 2`,
    `INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
     SELECT user_id, s.id, completed_attempts * s.question_count, completed_attempts, 1
     FROM quiz_progress p JOIN sections s ON s.quiz_id = p.quiz_id`,
    `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at)
     SELECT DISTINCT ON (a.learner_id, s.question_id) a.learner_id, s.question_id, q.quiz_id, q.section_id,
       s.selected_option = q.answer_index, now()
     FROM attempts a JOIN answers s ON s.attempt_id = a.id JOIN questions q ON q.id = s.question_id`,
    'VACUUM ANALYZE',
    'CHECKPOINT',
  ])
    await client.query(statement)
  const { rows } = await client.query<{ id: string }>('SELECT quiz_id AS id FROM assignments')
  await client.end()
  return rows[0]?.id ?? ''
}
