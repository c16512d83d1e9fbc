import type { Dataset } from './dataset.ts'

/** Writes what each file of an export holds, and each of its columns. */
export function readme(tables: readonly Dataset[], { username, at }: { username: string; at: Date }): string {
  return `# The data of ${username}

This is what Quizfolio had stored of this account at ${at.toISOString()}, all of it as of that moment. It holds no results
of other people, and nothing that an assignment hides from you until later: a score or a correct answer that you may not
see yet is left out. Export again to get it.

## Quizzes

The folder \`quizzes\` has the quizzes that you own. Each has these files, which begin with the same number and name:

- \`.quiz.json\` holds the whole quiz, apart from its pictures. Upload it to Quizfolio to get the quiz back.
- \`.csv\` holds its questions with four options, for a spreadsheet. It can be uploaded, too, unless no question has four
  options: then it has only its first line. All questions, whatever their options, are in the \`.quiz.json\`.
- \`.quiz.zip\` is there if the quiz has pictures: the \`.quiz.json\` with them. Upload it to get the quiz with its pictures.

Ids are those of this server. A quiz that is uploaded gets a new one.

## Tables

Each table is there twice: as a JSON file with an array of objects, and as a CSV file with the same columns. Moments are in
UTC, as ISO 8601. A CSV cell that would start like a formula has an apostrophe before it. An empty cell, or null, means
that there is nothing to tell.

${tables.map(section).join('\n')}`
}

function section({ name, text, columns }: Dataset): string {
  const lines = Object.entries(columns).map(([column, meaning]) => `- \`${column}\`: ${meaning}\n`)
  return `### ${name}.json, ${name}.csv\n\n${text}\n\n${lines.join('')}`
}
