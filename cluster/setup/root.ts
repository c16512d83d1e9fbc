import { fileURLToPath } from 'node:url'

/** The root of the project: `../..` is the same from this file and from a bundle in dist. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
