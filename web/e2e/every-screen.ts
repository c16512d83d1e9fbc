// Every screen, with its main control.
import type { Locator, Page } from 'playwright-core'
import { QUIZ } from './learner.ts'
import type { TaughtClass } from './taught-class.ts'

/** A screen, as a test of every screen opens it. */
export interface Screen {
  path: string
  /** The main control of the screen. */
  control: (page: Page) => Locator
  /** Enables the control. */
  prepare?: (page: Page) => Promise<void>
  /** What is there before it is prepared, if the control is not. */
  started?: (page: Page) => Locator
}

const COLUMNS = [
  ['Item', 'Question'],
  ['First', 'Option A'],
  ['Second', 'Option B'],
  ['Right one', 'Right answer'],
] as const

const chooseText = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sums.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The screens of visitors. */
export const VISITOR: Screen[] = [
  { path: '/', control: (page) => page.getByRole('link', { name: 'Get Started' }).first() },
  { path: '/faq', control: (page) => page.getByRole('link', { name: 'Taking Quizzes' }) },
  { path: '/login', control: (page) => page.getByRole('button', { name: 'Sign In' }) },
  { path: '/register', control: (page) => page.getByRole('button', { name: 'Create Account' }) },
  { path: '/forgot-password', control: (page) => page.getByRole('button', { name: 'Send Reset Link' }) },
  { path: '/reset-password/none', control: (page) => page.getByRole('button', { name: 'Reset Password' }) },
  { path: '/unsubscribe/none', control: (page) => page.getByRole('button', { name: 'Stop these mails' }) },
]

/** The screens of a learner with a quiz. */
export const LEARNER = (quizId: string, questionId: string): Screen[] => [
  { path: '/dashboard', control: (page) => page.getByRole('link', { name: 'Upload New Quiz' }) },
  {
    path: `/quiz/${quizId}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Keep for offline' }).click()
      await page.getByText('This quiz is kept on this device.').waitFor()
    },
    control: (page) => page.getByRole('link', { name: 'Start Quiz' }),
  },
  { path: '/offline', control: (page) => page.getByRole('button', { name: 'Remove' }) },
  {
    path: `/quiz/${quizId}/metrics`,
    control: (page) => page.getByRole('link', { name: 'Take section quiz: Sums' }),
  },
  { path: `/quiz/${quizId}/readiness`, control: (page) => page.getByRole('button', { name: 'Set exam' }) },
  {
    path: `/quiz/${quizId}/history`,
    control: (page) => page.getByRole('link', { name: 'All attempts at this quiz' }),
  },
  {
    path: `/quiz/${quizId}/questions/${questionId}/memory`,
    control: (page) => page.getByRole('main').getByRole('link', { name: 'Practise' }),
  },
  {
    path: `/quiz/${quizId}/analysis`,
    control: (page) => page.getByLabel('Attempts', { exact: true }),
  },
  {
    path: `/quiz/${quizId}/update`,
    control: (page) => page.getByRole('main').getByRole('link', { name: 'Cancel' }),
  },
  {
    path: `/quiz/${quizId}/corrections`,
    control: (page) => page.getByRole('link', { name: 'Open the quiz' }),
  },
  { path: '/practice', control: (page) => page.getByRole('button', { name: 'Start practice' }) },
  {
    path: `/quiz/${quizId}/practice?mode=all`,
    control: (page) => page.getByRole('button', { name: 'Start practice' }),
  },
  { path: '/profile', control: (page) => page.getByRole('button', { name: 'Edit Profile' }) },
  { path: '/profile/tokens', control: (page) => page.getByRole('button', { name: 'Make token' }) },
  { path: '/profile/webhooks', control: (page) => page.getByRole('button', { name: 'Make webhook' }) },
  { path: '/launch/none', control: (page) => page.getByRole('button', { name: 'Choose this quiz' }) },
  { path: `/quiz/${quizId}/take`, control: (page) => page.getByRole('button', { name: 'Next' }) },
  {
    path: '/upload',
    prepare: (page) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'sums.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(QUIZ)),
      }),
    control: (page) => page.getByRole('main').getByRole('button', { name: 'Upload Quiz' }),
  },
  {
    path: '/upload',
    prepare: async (page) => {
      await chooseText(page, 'Item;First;Second;Right one\nWhich river?;Elbe;Rhine;2\n')
      await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
      for (const [heading, part] of COLUMNS)
        await page.getByRole('combobox', { name: heading }).selectOption(part)
    },
    started: (page) => page.locator('input[type=file]'),
    control: (page) => page.getByRole('button', { name: 'Read it this way' }),
  },
  {
    path: '/upload',
    prepare: async (page) => {
      await chooseText(
        page,
        'question,option_a,option_b,option_c,option_d,correct_answer\nWhich?,1,2,3,4,e\n',
      )
      await page.getByRole('button', { name: 'Mend row 2, column correct_answer' }).click()
    },
    started: (page) => page.locator('input[type=file]'),
    control: (page) => page.getByRole('textbox', { name: 'correct_answer' }),
  },
]

/** The screens of an operator. */
export const OPERATOR: Screen[] = [
  {
    path: '/profile/platforms',
    control: (page) => page.getByRole('button', { name: 'Make registration link' }),
  },
]

/** The screens of an instructor. */
export const TEACHER = ({ classId, assignmentId, memberId }: TaughtClass): Screen[] => [
  { path: '/classes', control: (page) => page.getByRole('button', { name: 'Create class' }) },
  {
    path: `/classes/${classId}/assignments`,
    control: (page) => page.getByRole('link', { name: 'New assignment' }),
  },
  {
    path: `/classes/${classId}/people`,
    control: (page) => page.getByRole('link', { name: 'Import a roster' }),
  },
  {
    path: `/classes/${classId}/gradebook`,
    control: (page) => page.getByRole('button', { name: 'Download as CSV' }),
  },
  {
    path: `/classes/${classId}/gradebook/${memberId}/${assignmentId}`,
    control: (page) => page.getByRole('button', { name: 'Hide answers of attempt 1' }),
  },
  { path: `/classes/${classId}/settings`, control: (page) => page.getByRole('button', { name: 'Save' }) },
  {
    path: `/assignments/${assignmentId}`,
    control: (page) => page.getByRole('button', { name: 'Close now' }),
  },
  {
    path: `/assignments/${assignmentId}/live`,
    control: (page) => page.getByRole('button', { name: 'More time for everybody taking it' }),
  },
  {
    path: `/assignments/${assignmentId}/results`,
    control: (page) => page.getByLabel('Order', { exact: true }),
  },
  {
    path: `/assignments/${assignmentId}/analysis`,
    control: (page) => page.getByLabel('Attempts', { exact: true }),
  },
  {
    path: `/assignments/${assignmentId}/extensions`,
    control: (page) => page.getByRole('button', { name: 'Grant' }),
  },
]
