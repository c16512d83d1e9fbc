// Makes the screenshots of the README and docs/tour.md, with realistic quizzes and some practice.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { call, choose, type Learner, signedIn, signUp } from './learner.ts'
import { screenshot } from './screenshot.ts'

const browser = useBrowser()
const SAMPLES = join(import.meta.dirname, '../../samples')

/** The options chosen in the geography quiz; three of them are wrong. */
const GEOGRAPHY_ANSWERS = [2, 0, 1, 2, 1, 1, 3, 2, 0, 1, 0, 0, 3, 0, 0, 2, 0, 2, 3, 2, 0, 1, 2, 3]

interface Sample {
  file: string
  title: string
  description: string
  /** The only section of the file to upload. By default, all are uploaded. */
  section?: string
  minutes?: string
}

/** Uploads a sample, or one section of it, over REST. */
async function upload({ token }: Learner, sample: Sample): Promise<string> {
  const { file, title, description, section, minutes } = sample
  const text = readFileSync(join(SAMPLES, file), 'utf8')
  const isSelected = (line: string, index: number) => index === 0 || !section || line.includes(`,${section},`)
  const form = new FormData()
  form.append('quiz_title', title)
  form.append('quiz_description', description)
  if (minutes) form.append('time_limit', minutes)
  form.append('file', new File([text.split('\n').filter(isSelected).join('\n')], file))
  const { quiz_id } = await call<{ quiz_id: string }>('POST', '/api/files/upload/', { token, form })
  return quiz_id
}

/** Takes a quiz over REST. `wrong` lists the questions to answer wrongly, counted from 1. */
async function practise(learner: Learner, quizId: string, wrong: readonly number[]): Promise<void> {
  const { quiz } = await call<{
    quiz: { sections: { questions: { answer_index: number }[] }[] }
  }>('GET', `/api/quizzes/${quizId}/`, { token: learner.token })
  const answers = quiz.sections.flatMap(({ questions }) => questions.map(({ answer_index }) => answer_index))
  const choices = answers.map((correct, index) => (wrong.includes(index + 1) ? (correct + 1) % 4 : correct))
  await takeByRest(learner, quizId, choices)
}

test('a learner with some practice sees their progress, resumes an attempt, and sees its results', async () => {
  const learner = await signUp('maria')
  const geography = await upload(learner, {
    file: 'world-geography.csv',
    title: 'World geography',
    description: 'Rivers, mountains, capitals and oceans.',
    minutes: '30',
  })
  await upload(learner, {
    file: 'world-geography.csv',
    title: 'Countries and capitals',
    description: 'A short round for in between.',
    section: 'Countries and capitals',
  })
  const codes = await upload(learner, {
    file: 'http-and-the-web.csv',
    title: 'HTTP status codes',
    description: 'The ones to know by heart.',
    section: 'Status codes',
  })
  const web = await upload(learner, {
    file: 'http-and-the-web.csv',
    title: 'HTTP and the web',
    description: 'What happens between a browser and a server, and why.',
  })
  const biology = await upload(learner, {
    file: 'human-biology.json',
    title: 'Human biology',
    description: 'For the exam in June.',
  })
  await practise(learner, codes, [2])
  await practise(learner, geography, [1, 2, 5, 6, 8, 9, 11, 14, 17, 20, 22, 23])
  await practise(learner, web, [4])
  await practise(learner, biology, [3, 7, 8, 9, 10, 12, 14, 16, 19, 20, 22, 23])
  await practise(learner, biology, [8, 10, 11, 14, 19, 22])

  const page = await browser.open({ ...signedIn(learner), colorScheme: 'light' })
  await page.goto('/dashboard')
  const cards = page.getByRole('region', { name: 'My Quizzes' }).getByRole('article')
  await expect.poll(() => cards.count()).toBe(5)
  expect(await cards.filter({ hasText: 'Human biology' }).textContent()).toContain('Proficient75%')
  expect(await cards.filter({ hasText: 'A short round' }).textContent()).toContain('Not Started0%')
  await screenshot(page, 'dashboard')

  await page.getByRole('heading', { name: 'Human biology' }).getByRole('link').click()
  const sections = page.getByRole('region', { name: 'Sections' }).getByRole('listitem')
  await expect
    .poll(() => sections.nth(1).textContent())
    .toMatch(/^Bones and musclesLowest accuracy6 questionsAccuracy 33\.3%50% mastered/)
  await screenshot(page, 'quiz')

  // Resume an attempt that was started on another device.
  const { token } = learner
  const { attempt_id: id } = await call<{ attempt_id: string }>('POST', `/api/quizzes/${geography}/start/`, {
    token,
  })
  const { questions } = await call<{ questions: { question_id: string; options: string[] }[] }>(
    'GET',
    `/api/attempts/${id}/`,
    { token },
  )
  const answer = (number: number, selected_option: number) =>
    call('POST', `/api/attempts/${id}/answer/${questions[number - 1]?.question_id}/`, {
      token,
      body: { selected_option },
    })
  for (const [index, option] of GEOGRAPHY_ANSWERS.slice(0, 6).entries()) await answer(index + 1, option)
  await page.goto(`/quiz/${geography}/take`)
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByText('Question 7 of 24').waitFor()
  await choose(page, 'The Andes')
  await screenshot(page, 'taking')

  for (const [index, option] of GEOGRAPHY_ANSWERS.slice(7).entries()) await answer(index + 8, option)
  await call('POST', `/api/attempts/${id}/complete/`, { token })
  await page.reload()
  await page.getByText('Your Score: 87.5%').waitFor()
  const scores = page.getByRole('region', { name: 'Accuracy by section' })
  expect(await scores.getByText('6 of 6 correct').count()).toBe(2)
  await screenshot(page, 'results')
})
