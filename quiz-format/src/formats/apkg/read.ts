import { withShownPictures } from '../../pictures/shown-pictures.ts'
import { type QuizDocument, type QuizQuestion, quizOf } from '../../quiz.ts'
import { MediaFiles } from './media-files.ts'
import { brokenTextProblem, excerpt } from '../../text.ts'
import { DamagedSqlite } from '../../reading/sqlite/sqlite-record.ts'
import { SqliteFile } from '../../reading/sqlite/sqlite-file.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import type { ReadOptions, ReadReport } from '../file-format.ts'
import { otherZipAdvice } from '../other-files.ts'
import { type Collection, readCollection } from './collection.ts'
import { NoteTypeReader } from './note-type-reader.ts'

const NEWEST = 'collection.anki21b'
// The second is only a notice to update Anki if the first is there.
const READ = ['collection.anki21', 'collection.anki2']
const EXPORT_AGAIN = 'export it from Anki again'

/** Reads the notes of an Anki package that are multiple-choice questions. */
export function readPackageNotes(zip: ZipArchive, report: ReadReport, options: ReadOptions): QuizDocument {
  const collection = openCollection(zip)
  if (typeof collection === 'string') {
    report.problems.add(null, null, collection)
    return quizOf([])
  }
  const media = new MediaFiles(zip)
  const find = media.find.bind(media)
  const readers = new Map<string, NoteTypeReader>()
  const questions: QuizQuestion[] = []
  for (const [index, note] of collection.notes.entries()) {
    const row = index + 1
    const type = collection.types.get(note.type) ?? { name: '', fields: [], isCloze: false }
    const reader = readers.get(note.type) ?? new NoteTypeReader(type, report, { ...options, find })
    readers.set(note.type, reader)
    const broken = note.fields.map((field) => brokenTextProblem(field)).find((problem) => problem !== null)
    if (broken !== undefined) report.problems.add(row, excerpt(type.name) || null, broken)
    const question = reader.read(note, row)
    if (question) questions.push(question)
  }
  for (const reader of readers.values()) reader.end()
  if (collection.notes.length === 0)
    report.problems.add(null, null, `The package has no notes: ${EXPORT_AGAIN}`)
  return withShownPictures(quizOf(questions), media.pictures)
}

function openCollection(zip: ZipArchive): Collection | string {
  if (zip.has(NEWEST)) {
    return (
      'The package is of the newest kind, which is not read: export it again with "Support older Anki versions" ' +
      'ticked, or export the notes as plain text (.txt)'
    )
  }
  const name = READ.find((candidate) => zip.has(candidate))
  if (name === undefined) return otherZipAdvice(zip) ?? `The zip is no Anki package: ${EXPORT_AGAIN}`
  const damaged = `The notes in the package are damaged: ${EXPORT_AGAIN}`
  const bytes = zip.read(name)
  if (!bytes) return damaged
  try {
    return readCollection(new SqliteFile(bytes))
  } catch (fault) {
    if (fault instanceof DamagedSqlite) return damaged
    throw fault
  }
}
