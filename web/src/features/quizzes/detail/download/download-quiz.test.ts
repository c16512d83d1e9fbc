import { expect, test } from 'vitest'
import { fileNameOf } from './download-quiz.ts'

test.each([
  ['World Geography', 'World Geography.quiz.json'],
  ['../a/b: "c"?', 'a b c.quiz.json'],
  ['-- .', 'quiz.quiz.json'],
  ['con', 'con_.quiz.json'],
  ['A\u0308pfel', 'Äpfel.quiz.json'],
  ['Äpfel & Birnen 🍐', 'Äpfel & Birnen 🍐.quiz.json'],
])('%j is saved as %s', (title, name) => {
  expect(fileNameOf(title, 'quiz.json')).toBe(name)
})
