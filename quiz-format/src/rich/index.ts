// Entry point with only what formatted texts need.
export { parseRichText } from './parse-rich-text.ts'
export { imageText, listMark, plainTextOf } from './plain-text-of.ts'
export type { Block, Inline, RichList, RichTable } from './rich-tree.ts'
export type { TextFormat } from './text-format.ts'
