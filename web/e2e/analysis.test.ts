import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp, type Learner } from './learner.ts'

const browser = useBrowser()

// The share of the class that knows the answer, and for others the option that misleads them. The key of
// question 2 is wrong: those who know it pick the second option.
const ASKED = [
  { text: 'Which of these is a prime number?', options: ['51', '53', '57', '63'], key: 1, known: 0.8 },
  {
    text: 'Which of these countries has no coast, although it borders a sea that has no outlet to an ocean?',
    options: ['Estonia', 'Kazakhstan', 'Georgia', 'Slovenia'],
    key: 0,
    known: 0.7,
    right: 1,
  },
  {
    text: 'What is the capital of Australia?',
    options: ['Sydney', 'Canberra', 'Perth', 'Darwin'],
    key: 1,
    known: 0.4,
  },
  { text: 'What is 7 × 8?', options: ['54', '56', '58', '64'], key: 1, known: 1 },
  { text: 'Who wrote “Faust”?', options: ['Goethe', 'Schiller', 'Lessing', 'Heine'], key: 0, known: 0.6 },
  {
    text: 'What is the boiling point of nitrogen?',
    options: ['−196 °C', '−78 °C', '−20 °C', '4 °C'],
    key: 0,
    known: 0.1,
  },
  { text: 'Which gas do plants take in?', options: ['O₂', 'CO₂', 'N₂', 'H₂'], key: 1, known: 0.5 },
  {
    text: 'Which planet is the largest?',
    options: ['Saturn', 'Jupiter', 'Mars', 'Venus'],
    key: 1,
    known: 0.3,
  },
]

/** What the learner with this rank, from 0 to 1, picks; null for no answer. */
function pickOf(question: (typeof ASKED)[number], rank: number): number | null {
  const right = question.right ?? question.key
  if (rank >= 1 - question.known) return right
  return rank < 0.08 ? null : (right + 1) % question.options.length
}

interface Given {
  id: string
  joinCode: string
  questionIds: string[]
}

async function take({ token }: Learner, { id, joinCode, questionIds }: Given, rank: number): Promise<void> {
  await call('POST', '/api/classrooms/join/', { token, body: { code: joinCode } })
  const start = `/api/assignments/${id}/start/`
  const { attempt_id } = await call<{ attempt_id: string }>('POST', start, { token })
  for (const [place, question] of ASKED.entries()) {
    const selected_option = pickOf(question, rank)
    const path = `/api/attempts/${attempt_id}/answer/${questionIds[place]}/`
    if (selected_option !== null) await call('POST', path, { token, body: { selected_option } })
  }
  await call('POST', `/api/attempts/${attempt_id}/complete/`, { token })
}

test('an instructor sees which questions need a look, and goes to correct a key', async () => {
  const teacher = await signUp()
  const { token } = teacher
  const questions = ASKED.map(({ text, options, key }) => ({ question: text, options, correct_answer: key }))
  const quizId = await importQuiz(teacher, questions, 'General knowledge')
  const course = await call<{ classroom_id: string; join_code: string }>('POST', '/api/classrooms/', {
    token,
    body: { name: 'Evening class', time_zone: 'Europe/Berlin' },
  })
  const { assignment_id: id } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${course.classroom_id}/assignments/`,
    { token, body: { quiz_id: quizId, published: true, attempts_allowed: null } },
  )
  const assignment = await call<{ questions: { question_id: string }[] }>('GET', `/api/assignments/${id}/`, {
    token,
  })
  const questionIds = assignment.questions.map(({ question_id }) => question_id)
  const given = { id, joinCode: course.join_code, questionIds }
  const page = await browser.open(signedIn(teacher))
  await page.goto(`/assignments/${id}`)
  await page.getByRole('link', { name: 'Analysis' }).click()
  await page.getByText('Nobody has completed this assignment yet.').waitFor()
  await inspect(page, 'analysis-empty')
  await page.goto(`/quiz/${quizId}/analysis`)
  await page.getByText('Nobody has completed this quiz yet.').waitFor()
  await inspect(page, 'quiz-analysis-empty')
  await page.goto(`/assignments/${id}/analysis`)

  await take(await signUp(), given, 0.55)
  await page.reload()
  await page.getByText('Only 1 learner so far').waitFor()
  await inspect(page, 'analysis-few')

  const ranks = Array.from({ length: 29 }, (_, place) => (place + 0.5) / 29)
  for (const rank of ranks) await take(await signUp(), given, rank)
  await page.reload()
  await page.getByText('n = 30').first().waitFor()
  const first = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .last()
  await first.getByText('Check the key: B looks right to those who know the rest').waitFor()
  expect(await page.getByRole('heading', { level: 3 }).first().innerText()).toBe('Question 2')
  await inspect(page, 'analysis')
  await page.getByLabel('Order').selectOption('number')
  await page.waitForURL('**/analysis?order=number')
  // The address changes before the list does.
  const heading = page.getByRole('heading', { level: 3 }).first()
  await heading.filter({ hasText: /^Question 1$/ }).waitFor()
  const options = page.getByText('Options, and who picked them')
  await options.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Options of question 1' }).waitFor()
  await page.getByText('More figures').click()
  await inspect(page, 'analysis-by-number')
  // A key about which no figure says anything.
  await page.getByRole('link', { name: 'Correct the key of question 1' }).click()
  await page.getByRole('dialog', { name: 'Correct the key' }).getByText('Key now').waitFor()
  expect(await page.getByRole('dialog').getByRole('radio', { checked: true }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('link', { name: 'See what B as the key of question 2 would change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the key?' })
  await dialog.getByText(/of 30 scores change: \d+ up, \d+ down/).waitFor()
  await inspect(page, 'correction-of-alarm')
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByRole('radio', { name: /^B/ }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/assignments/${id}/analysis*`)
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('link', { name: 'Analysis of the questions' }).click()
  await page.getByRole('heading', { level: 3, name: 'Question 2' }).waitFor()
  await inspect(page, 'quiz-analysis')
  await page.getByRole('link', { name: 'See what B as the key of question 2 would change' }).waitFor()
}, 180_000)
