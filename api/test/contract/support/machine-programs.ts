import { programOf } from './guide.ts'

/** A program of docs/api.md that uses a token, pages and a webhook. */
export interface Program {
  name: string
  command: string
  text: string
}

export const PROGRAMS: readonly Program[] = [
  { name: 'programs.sh', command: 'bash', text: programOf('In the shell', 'sh') },
  { name: 'programs.mjs', command: 'node', text: programOf('In JavaScript', 'js') },
  { name: 'client.mjs', command: 'node', text: programOf('In JavaScript with quizfolio-client', 'js') },
  { name: 'programs.py', command: 'python3', text: programOf('In Python', 'python') },
]
