// A folder of quiz files in which the right answer of each question is known.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

// So many questions that two learners get the same order only once in millions of attempts.
const CAPITALS = Object.entries({
  Austria: 'Vienna',
  Belgium: 'Brussels',
  Croatia: 'Zagreb',
  Denmark: 'Copenhagen',
  Estonia: 'Tallinn',
  Finland: 'Helsinki',
  Greece: 'Athens',
  Hungary: 'Budapest',
  Ireland: 'Dublin',
  Latvia: 'Riga',
})

/** What every explanation begins with. */
export const EXPLANATION = 'Remember:'

const questionAbout = (country: string) => `What is the capital of ${country}?`
const capitalAt = (index: number) => CAPITALS[index % CAPITALS.length]?.[1] ?? ''

const QUESTIONS = CAPITALS.map(([country, capital], index) => ({
  question: questionAbout(country),
  options: [capitalAt(index + 1), capital, capitalAt(index + 2), capitalAt(index + 3)],
  correct_answer: 1,
  explanation: `${EXPLANATION} ${capital}.`,
}))
const RIGHT_ANSWERS = new Map(CAPITALS.map(([country, capital]) => [questionAbout(country), capital]))

export const QUESTION_COUNT = QUESTIONS.length

export function rightAnswerTo(question: string): string {
  const answer = RIGHT_ANSWERS.get(question)
  if (answer === undefined) throw new Error(`there is no question "${question}"`)
  return answer
}

/** Writes a folder with the quizzes “capitals” and “warm up” for one test. Returns its path. */
export async function quizFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quizfolio-quizzes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const warmUp = [
    'question,option_a,option_b,option_c,option_d,correct_answer,section',
    'Which sea is the warmest?,Baltic Sea,Red Sea,North Sea,Black Sea,b,',
  ]
  await writeFile(join(folder, 'capitals.json'), JSON.stringify(QUESTIONS))
  await writeFile(join(folder, 'warm_up.csv'), warmUp.join('\n'))
  return folder
}
