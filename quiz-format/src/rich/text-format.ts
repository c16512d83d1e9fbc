/**
 * How the text, the options and the explanation of a question are read: to the letter, or as the safe subset
 * of Markdown that `docs/decisions/025-formatted-text.md` describes.
 */
export type TextFormat = (typeof TEXT_FORMATS)[number]

export const TEXT_FORMATS = ['PLAIN', 'MARKDOWN'] as const
