/**
 * Says why a note whose fields are not those of a question is none.
 * @param fields that are filled
 * @returns null if the note lacks only field names
 */
export function whyNoQuestion(fields: string[]): string | null {
  if (fields.some((field) => /\{\{c\d{1,3}::/.test(field))) return 'The note is a cloze'
  return fields.length <= 2 ? 'The note is a card of two sides, without options' : null
}
