import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { QuestionCard_AttemptQuestionFragment } from '../../../gql/graphql.ts'
import type { FragmentType } from '../../../gql/index.ts'
import type { Answers } from '../saving/useAnswers.ts'
import { QuestionCard, type QuestionCardFields } from './QuestionCard.tsx'

const QUESTION: QuestionCard_AttemptQuestionFragment = {
  id: 'a:1',
  questionId: 'q1',
  number: 1,
  sectionName: 'Europe',
  text: 'Which river is longest?',
  format: 'PLAIN' as const,
  pictures: [],
  options: ['Rhine', 'Danube', 'Volga'],
  selectedOption: 1,
}

function show({
  chosen = undefined as number | undefined,
  isOver = false,
  numbers = true,
  letters = true,
} = {}) {
  const choose = vi.fn<Answers['choose']>()
  const answers: Answers = {
    answered: new Set(),
    unsavedCount: 0,
    isOver: false,
    choose,
    optionOf: () => chosen,
    stateOf: () => undefined,
    flush: async () => true,
  }
  render(
    <>
      <input aria-label="field" />
      <QuestionCard
        question={QUESTION as unknown as FragmentType<typeof QuestionCardFields>}
        answers={answers}
        isOver={isOver}
        keySettings={{ numbers, letters }}
        textId="text"
      />
    </>,
  )
  return { choices: () => choose.mock.calls.map(([, option]) => option) }
}

const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init })
const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)

test('the options are a radio group named by the question, with the saved option selected', () => {
  show()
  expect(screen.getByRole('radiogroup', { name: 'Which river is longest?' })).toBeDefined()
  expect(checked()).toEqual([false, true, false])
})

test('an option chosen in this browser replaces the saved one', () => {
  show({ chosen: 2 })
  expect(checked()).toEqual([false, false, true])
})

test('a click chooses an option', () => {
  const { choices } = show()
  fireEvent.click(screen.getByRole('radio', { name: 'Rhine' }))
  expect(choices()).toEqual([0])
})

test('digits and letters choose an option, unless it is selected already or does not exist', () => {
  const { choices } = show()
  for (const key of ['1', '2', '3', '4', 'c', 'A', 'e']) press(key)
  expect(choices()).toEqual([0, 2, 2, 0])
})

test.each<[string, () => void]>([
  ['with Ctrl', () => press('1', { ctrlKey: true })],
  ['with Alt', () => press('1', { altKey: true })],
  ['with Meta', () => press('a', { metaKey: true })],
  ['held down', () => press('1', { repeat: true })],
  ['typed into a field', () => press('1', {}, screen.getByLabelText('field'))],
])('a key %s chooses nothing', (_, pressKey) => {
  const { choices } = show()
  pressKey()
  expect(choices()).toEqual([])
})

test('while a dialog is open, keys choose nothing', () => {
  const { choices } = show()
  render(<dialog open />)
  press('1')
  expect(choices()).toEqual([])
})

test('keys that are switched off choose nothing', () => {
  const { choices } = show({ numbers: false, letters: false })
  for (const key of ['1', 'a']) press(key)
  expect(choices()).toEqual([])
})

test('once the attempt is over, nothing can be chosen', () => {
  const { choices } = show({ isOver: true })
  press('1')
  expect(choices()).toEqual([])
  expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.disabled)).toBe(true)
})
