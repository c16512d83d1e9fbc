import type { PictureStore } from '../../pictures/picture-store.ts'
import { picturesOfQuiz } from '../../pictures/pictures-of-quiz.ts'
import { quizCsvText, quizFileText } from '../../quizzes/quiz-file-text.ts'
import { streamOwnQuiz } from '../../quizzes/stream-quiz.ts'
import type { Snapshot } from '../making/snapshot.ts'
import type { ZipEntry, ZipFileEntry } from '../making/zip-parts.ts'
import type { Dataset, Reading, Row } from './dataset.ts'

interface OwnQuiz {
  id: string
  title: string
  isFormatted: boolean
  hasPictures: boolean
}

// Archived ones were deleted by their owner.
const OWN = 'FROM quizzes z WHERE z.owner_id = $1 AND z.archived_at IS NULL'
const IN_ORDER = 'ORDER BY z.uploaded_at, z.id'

/**
 * Lists the files of the user's own quizzes, oldest first: each as a `.quiz.json` and a CSV, and one with
 * pictures also as a zip that can be imported.
 */
export async function quizEntries(
  { snapshot, learner: { id: ownerId } }: Reading,
  pictures: PictureStore,
): Promise<ZipEntry[]> {
  const { rows } = await snapshot.query<OwnQuiz>({
    text: `SELECT z.id, z.title, EXISTS (SELECT FROM quiz_pictures p WHERE p.quiz_id = z.id) AS "hasPictures",
             EXISTS (SELECT FROM questions q WHERE q.quiz_id = z.id AND q.position > 0 AND q.format <> 'PLAIN') AS "isFormatted"
           ${OWN} ${IN_ORDER}`,
    values: [ownerId],
  })
  return rows.flatMap(({ id, title, isFormatted, hasPictures }, index) => {
    const name = quizFileName(index + 1, title)
    const stream = () => streamOwnQuiz(snapshot, ownerId, id)
    const json = () => delegate(async () => quizFileText(await stream()))
    const csv = () => delegate(async () => quizCsvText(await stream(), isFormatted))
    const entries: ZipEntry[] = [
      { name: `${name}.quiz.json`, content: json },
      { name: `${name}.csv`, content: csv },
    ]
    if (hasPictures) {
      const within = async () => [
        { name: 'quiz.quiz.json', content: json },
        ...(await pictureEntries(snapshot, pictures, id)),
      ]
      entries.push({ name: `${name}.quiz.zip`, entries: within })
    }
    return entries
  })
}

/** Returns the path of a quiz's files in the zip, without an extension, in ASCII for old programs. */
function quizFileName(number: number, title: string): string {
  const letters = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  const slug = letters.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '')
  return `quizzes/${number}-${slug || 'quiz'}`
}

async function pictureEntries(
  snapshot: Snapshot,
  store: PictureStore,
  quizId: string,
): Promise<ZipFileEntry[]> {
  const pictures = await picturesOfQuiz(snapshot, quizId)
  return pictures.map(({ name, hash, type }) => ({
    name: `pictures/${name}`,
    // Only SVG is not compressed already.
    isCompressed: type !== 'image/svg+xml',
    content: async function* () {
      const { rows } = await snapshot.query<{ bytes: Uint8Array | null }>({
        text: `SELECT bytes FROM pictures WHERE sha256 = decode($1, 'hex')`,
        values: [hash],
      })
      yield rows[0]?.bytes ?? (await store.get(hash))
    },
  }))
}

async function* delegate(open: () => Promise<AsyncGenerator<string>>): AsyncGenerator<string> {
  yield* await open()
}

export const QUIZZES: Dataset = {
  name: 'quizzes',
  text: 'Your quizzes. The folder of the same name has their questions.',
  columns: {
    quiz_id: 'the id of the quiz',
    title: 'its title',
    description: 'its description',
    time_limit: 'the time limit of an attempt, in minutes',
    uploaded_at: 'when it was made',
    questions: 'how many questions it has',
    file: 'its files, without the end of their names',
  },
  rows: async function* ({ snapshot, learner }) {
    let number = 0
    const pages = snapshot.rows<Row>(
      `SELECT z.id AS quiz_id, z.title, z.description, z.time_limit, z.uploaded_at, z.question_count AS questions
       ${OWN} ${IN_ORDER}`,
      [learner.id],
    )
    for await (const page of pages)
      yield page.map((quiz) => ({ ...quiz, file: quizFileName(++number, String(quiz['title'])) }))
  },
}
