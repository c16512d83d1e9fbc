import { extname } from 'node:path'

/** The formats of an exported log of reviews, each with the server's file. */
export const REVIEW_FORMATS = { csv: '/api/reviews.csv', anki: '/api/reviews.txt' } as const

export type ReviewFormat = keyof typeof REVIEW_FORMATS

/** Returns the format that an output file's extension names; CSV for another extension. */
export function formatOfPath(path: string): ReviewFormat {
  return extname(path).toLowerCase() === '.txt' ? 'anki' : 'csv'
}
