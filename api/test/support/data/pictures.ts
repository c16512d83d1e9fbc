import { form, type TestUser } from './factories.ts'
import type { TestApp } from '../test-app.ts'

/** A small picture file. */
export const pictureFile = (text: string) => ({
  name: 'picture.svg',
  content: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>${text}</title></svg>`,
})

/** An SVG picture with a mark, so that it differs from others. */
export const drawing = (mark: string) => pictureFile(mark).content

/** Adds a picture to a quiz over REST. */
export const sendPicture = (
  test: TestApp,
  { token }: TestUser,
  quizId: string,
  file: { name: string; content: Buffer | string },
) => test.rest('POST', `/api/quizzes/${quizId}/pictures/`, { token, ...form({}, file) })
