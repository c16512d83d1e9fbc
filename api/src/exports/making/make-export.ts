import type { Deps } from '../../deps.ts'
import { rememberingLearner } from '../../learning/log/remembering-learner.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { datasetCsv, datasetJson } from '../contents/dataset-text.ts'
import type { Reading } from '../contents/dataset.ts'
import { quizEntries } from '../contents/quizzes.ts'
import { readme } from '../contents/readme.ts'
import { TABLES } from '../contents/tables.ts'
import { deleteParts, finishExport, storePart, type LeasedExport } from './export-lease.ts'
import { inSnapshot } from './snapshot.ts'
import { zipParts, type ZipEntry } from './zip-parts.ts'

const PART_SIZE = 1_048_576

export type MakingDeps = Pick<Deps, 'pool' | 'reports' | 'now' | 'sharing'> & { pictures: PictureStore }

/**
 * Makes the zip of an export, which this server has leased, and stores it part by part. All of it is as it
 * was at one moment. A part at a time is in memory, however large the account is.
 *
 * @throws LeaseLost when another server has the export by now.
 */
export async function makeExport(deps: MakingDeps, leased: LeasedExport, signal: AbortSignal): Promise<void> {
  const { pool, reports, now } = deps
  await deleteParts(pool, leased)
  const learner = await rememberingLearner(deps, { id: leased.userId, access: null })
  // A standby cancels what holds its replay up for too long. A second try reads from the primary.
  const source = leased.tries === 1 ? await reports.source() : pool
  await inSnapshot(source, async (snapshot) => {
    const reading = { snapshot, learner, now, sharing: deps.sharing }
    const mtime = now()
    const entries = await entriesOf(reading, deps.pictures, { username: leased.username, at: mtime })
    let number = 0
    for await (const part of zipParts(entries, { mtime, partSize: PART_SIZE })) {
      signal.throwIfAborted()
      await storePart(pool, leased, ++number, part)
    }
  })
  await finishExport(pool, leased, now())
}

async function entriesOf(
  reading: Reading,
  pictures: PictureStore,
  about: { username: string; at: Date },
): Promise<ZipEntry[]> {
  const tables = TABLES.flatMap((table) => [
    { name: `${table.name}.json`, content: () => datasetJson(table, table.rows(reading)) },
    { name: `${table.name}.csv`, content: () => datasetCsv(table, table.rows(reading)) },
  ])
  const text = async function* () {
    yield readme(TABLES, about)
  }
  return [{ name: 'README.md', content: text }, ...tables, ...(await quizEntries(reading, pictures))]
}
