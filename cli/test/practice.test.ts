// `quizfolio practice` without a terminal: lines of standard input are the answers.
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { GO_ON, doneOf, jsonLines, questions } from './support/practices.ts'
import { newQuiz, newQuizOf } from './support/quizzes.ts'
import { type RunOptions, quizfolio } from './support/run-quizfolio.ts'

let environment: Account & Record<string, string>
beforeEach(async () => {
  environment = { ...(await newAccount()) }
})

const practice = (args: string[], input: string, options: RunOptions = {}) =>
  quizfolio(['practice', ...args], { environment, input, ...options })

test('asks question after question, with the verdict and the explanation after each line', async () => {
  await newQuizOf(environment, 'One', questions(2))
  const { code, stdout, stderr } = await practice([], '2\nb\n')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^quizfolio: 2 questions, about 1 minute \(practice \S+\)\n$/),
  })
  expect(stdout.replace(/\d+ s$/m, '0 s').replace(/\d{4}-\d\d-\d\d/g, 'DAY')).toBe(`
0 of 2 done · One
Question 1?
  1  no
  2  yes
  3  never
✓ Correct
  Because of 1
  Next time: DAY.

1 of 2 done · One
Question 2?
  1  no
  2  yes
  3  never
✓ Correct
  Because of 2
  Next time: DAY.

2 of 2 questions done, in 0 s
2 right at once
Next time: 2 questions on DAY
`)
})

test('a miss says what is right, and comes again after the others', async () => {
  await newQuizOf(environment, 'One', questions(2))
  const { code, stdout } = await practice(['One'], '1\n2\n2\n')
  expect(code).toBe(0)
  expect(stdout).toContain('✗ Incorrect\n  The right answer is 2: yes\n  Because of 1\n')
  expect(stdout).toContain('It comes again in this practice.')
  expect(stdout).toContain('2 of 2 done · once more\nQuestion 1?')
  expect(stdout).toContain('1 right at once, 1 missed, 1 of them right when asked again')
})

test('--json prints a line for each answer, and shows the questions on standard error', async () => {
  const quizId = await newQuizOf(environment, 'One', questions(2))
  const run = await practice(['--json', '--shuffle'], 'g\n1\n2\n3\n')
  expect(run.code).toBe(0)
  const lines = jsonLines(run)
  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(lines[0]).toEqual({
    practiceId: expect.any(String),
    reviewId: expect.any(String),
    questionId: expect.any(String),
    quizId,
    quizTitle: 'One',
    sectionId: null,
    sectionName: null,
    text: 'Question 1?',
    format: 'PLAIN',
    options: ['no', 'yes', 'never'],
    selectedOption: expect.any(Number),
    guessed: true,
    flagged: false,
    answeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    isCorrect: expect.any(Boolean),
    answerIndex: 1,
    explanation: 'Because of 1',
    dueDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    chance: expect.any(Number),
    done: 1,
    total: 2,
  })
  for (const { isCorrect, selectedOption } of lines) expect(isCorrect).toBe(selectedOption === 1)
  expect(run.stderr).toContain('Question 1?')
})

test('the end of the input leaves, and --continue goes on where it was', async () => {
  await newQuizOf(environment, 'One', questions(3))
  const first = await practice([], '2\n')
  expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('1 of 3 done; go on with: ') })
  const id = GO_ON.exec(first.stderr)?.[1] ?? ''
  expect(await doneOf(environment, id)).toBe(1)
  const second = await practice(['--continue', id], '2\nq\n2\n')
  expect(second).toMatchObject({ code: 0, stderr: expect.stringContaining('2 of 3 questions left') })
  expect(second.stdout).toContain('1 of 3 done · One\nQuestion 2?')
  expect(await doneOf(environment, id)).toBe(2)
  await practice(['--continue', id], '2\n')
  const { code, stdout, stderr } = await practice(['--continue', id], '2\n')
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: '',
    stderr: 'quizfolio: All of this practice is done: 3 questions\n',
  })
})

test('flags questions, and asks only the flagged ones', async () => {
  await newQuizOf(environment, 'One', questions(3))
  const run = await practice(['--json'], '2\nf\n2\nf\nf\n2\n')
  expect(jsonLines(run).map(({ flagged }) => flagged)).toEqual([false, true, false])
  const flagged = jsonLines(await practice(['--mode', 'flagged', '--json'], '2\n'))
  expect(flagged).toMatchObject([{ text: 'Question 2?', flagged: true, total: 1 }])
})

test('a line with w says why a question comes, before its answer', async () => {
  await newQuizOf(environment, 'One', questions(1))
  const { code, stdout } = await practice([], 'w\n2\n')
  expect(code).toBe(0)
  expect(stdout).toContain(`  3  never
  When it comes again, and why
    A day’s plan takes first what you are least likely to know: this one comes when its turn is there.
  How likely you know it
    You have not answered anything in this quiz yet, so the chance that you answer it right is taken to be 50%.
    With 3 options, a blind guess is right in 33% of cases: the chance never falls below.
  What you have answered
    You have not answered this question yet.
✓ Correct`)
})

test('a practice of more than 500 questions is as large as was asked', async () => {
  await newQuizOf(environment, 'Large', questions(510))
  const { code, stderr } = await practice(['Large', '--mode', 'all', '--size', '505'], '')
  expect(code).toBe(0)
  expect(stderr).toContain('505 questions, about 337 minutes')
  expect(stderr).toContain('0 of 505 done; go on with')
})

test('modes, sections and sizes choose the questions', async () => {
  await newQuiz(environment, { title: 'Sums' })
  const asked = async (...args: string[]) =>
    jsonLines(await practice(['Sums', '--json', ...args], '1\n1\n1\n')).map(({ text }) => text)
  expect(await asked('--mode', 'all', '--section', 'Products')).toEqual(['2*3?'])
  expect(await asked('--mode', 'wrong')).toEqual(['2*3?'])
  expect(await asked('--mode', 'unseen', '--size', '1')).toEqual(['1+1?'])
  expect(await asked('--mode', 'unseen')).toEqual(['2+2?'])
})

test.each([
  [['--mode', 'wrong'], 'Nothing is wrong at its latest answer'],
  [['--mode', 'flagged'], 'Nothing is flagged'],
])('says if there is nothing to ask (%j)', async (args, reason) => {
  await newQuizOf(environment, 'One', questions(1))
  const { code, stdout, stderr } = await practice(args, '1\n')
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  expect(stderr).toBe(`quizfolio: ${reason}: --mode says what else to practise\n`)
})

test('a line that is no option is reported, and the next line counts', async () => {
  await newQuizOf(environment, 'One', questions(1))
  const { code, stdout, stderr } = await practice(['--quiet'], '4\n\n2\n')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'quizfolio: "4" is not one of 3 options; the next line counts\n',
  })
  expect(stdout).toContain('✓ Correct')
})

test.each([
  [['--continue', 'x', '--mode', 'all', 'One'], '--continue cannot be combined with QUIZ, --mode'],
  [['--section', 'Sums'], '--section needs the QUIZ'],
  [['--size', '0'], 'Give a whole number from 1 to 100000'],
  [['--mode', 'hard'], 'today, wrong, unseen, weakest, flagged, all'],
])('%j is invalid usage', async (args, message) => {
  const { code, stderr } = await practice(args, '')
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
})

test.each([
  [['Nothing'], 'there is no quiz "Nothing"'],
  [['00000000-0000-7000-8000-000000000000'], 'there is no such quiz that you may practise'],
  [['--continue', '00000000-0000-7000-8000-000000000000'], 'there is no practice "0000'],
  [['One', '--section', 'Sums'], 'there is no section "Sums"'],
])('%j is not found', async (args, message) => {
  await newQuizOf(environment, 'One', questions(1))
  const { code, stderr } = await practice(args, '1\n')
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
})
