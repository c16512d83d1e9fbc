import { withShownPictures } from '../../../pictures/shown-pictures.ts'
import { type QuizDocument, type QuizQuestion, quizOf } from '../../../quiz.ts'
import { ZipPictures } from '../../zip/zip-pictures.ts'
import type { ReadReport } from '../../file-format.ts'
import type { ZipArchive } from '../../../reading/zip/zip-archive.ts'
import { contentLeftOut, fileLeftOut } from '../../foreign/left-out-messages.ts'
import { ItemReport } from '../item-report.ts'
import { otherZipAdvice } from '../../other-files.ts'
import { type Resource, type Resources, resourcesOf } from './manifest.ts'
import { entryRoot, missing } from './package-entry.ts'
import { PackageItems, reportOtherRoot } from './package-items.ts'
import { readInterop } from '../version-1/read-interop.ts'
import { TestReader } from './test-reader.ts'

const MANIFEST = 'imsmanifest.xml'

/**
 * Reads a content package: first the items of its tests, in test order, then those of sections that no test
 * refers to, those of QTI 1.2 files, and finally all other items. Its pictures are those to which the
 * questions refer.
 */
export function readPackage(zip: ZipArchive, report: ReadReport): QuizDocument {
  const name = manifestName(zip)
  if (name === null) {
    report.problems.add(null, null, otherZipAdvice(zip) ?? noManifest(zip))
    return quizOf([])
  }
  const manifestReport = new ItemReport(name, report)
  const manifest = entryRoot(zip, name, manifestReport)
  if (!manifest) return quizOf([])
  if (manifest.name !== 'manifest') {
    manifestReport.fail(manifest.row, 'The root of the manifest is not "manifest": export the package again')
    return quizOf([])
  }
  const { read, unread, others } = resourcesOf(manifest, manifestReport)
  const resources = read.filter(({ path, row }) => {
    if (!zip.has(path)) manifestReport.fail(row, missing(path))
    return zip.has(path)
  })
  reportUnread(unread, manifestReport, read.length === 0)
  const pictures = new ZipPictures(zip)
  const findPicture = pictures.find.bind(pictures)
  const questions = questionsOf(zip, resources, { ...report, findPicture })
  for (const { row, path, what } of others)
    if (!pictures.isUsed(path)) report.leftOut.add(row, name, contentLeftOut(what))
  return withShownPictures(quizOf(questions), pictures.pictures)
}

// If all files with questions are of unsupported versions, report that once as a problem of the package.
function reportUnread(unread: Resources['unread'], report: ItemReport, isAll: boolean): void {
  const [first] = unread
  if (first && isAll) report.fail(first.row, first.why)
  else for (const { row, why } of unread) report.leftOut.add(row, report.name, fileLeftOut(why))
}

function questionsOf(zip: ZipArchive, resources: Resource[], report: ReadReport): QuizQuestion[] {
  const items = new PackageItems(zip, report)
  const tests = new TestReader(zip, items, report)
  const questions: QuizQuestion[] = []
  for (const { kind, path } of resources) if (kind === 'test') tests.read(path, questions)
  for (const { kind, path } of resources) {
    if (kind === 'section' && !tests.hasRead(path)) tests.read(path, questions)
  }
  const oldFiles = new Set(resources.flatMap(({ kind, path }) => (kind === 'version 1' ? [path] : [])))
  for (const path of oldFiles) {
    const root = entryRoot(zip, path, new ItemReport(path, report))
    if (root?.name === 'questestinterop') {
      const file = { path, isOneOfSeveral: oldFiles.size > 1 }
      for (const question of readInterop(root, file, report)) questions.push(question)
    } else if (root) reportOtherRoot(root, new ItemReport(path, report))
  }
  for (const { kind, path } of resources) {
    const question =
      kind === 'item' && !items.hasRead(path) && !oldFiles.has(path) ? items.questionOf(path) : null
    if (question) questions.push(question)
  }
  return questions
}

// Some programs put the whole package in a folder.
function manifestName(zip: ZipArchive): string | null {
  if (zip.has(MANIFEST)) return MANIFEST
  const inFolders = zip.names.filter((name) => name.endsWith(`/${MANIFEST}`))
  return inFolders.length === 1 ? (inFolders[0] ?? null) : null
}

function noManifest(zip: ZipArchive): string {
  if (zip.has('xl/workbook.xml')) return 'This is an Excel file: give it a name that ends with .xlsx'
  if (zip.names.some((name) => name.startsWith('collection.anki')))
    return 'This is an Anki package: give it a name that ends with .apkg'
  return 'The zip has no imsmanifest.xml, so it is no QTI package: export the questions as QTI'
}
