// `npm run bench`: measures each subject, prints the results next to the goals, and stores them in
// `bench/results`.
import { machine, show, storeResults, tableOf } from './report.ts'
import { measure, type Measured } from './rounds.ts'
import { IS_LIST, SELECTED, ROUNDS } from './settings.ts'
import { openStage } from './stage.ts'
import type { Subject } from './subject.ts'
import { alarms } from './subjects/alarms.ts'
import { correction } from './subjects/correction.ts'
import { firstQuestion } from './subjects/first-question.ts'
import { firstVisit } from './subjects/first-visit.ts'
import { fiveQuizzes } from './subjects/five-quizzes.ts'
import { gradebook } from './subjects/gradebook.ts'
import { history } from './subjects/history.ts'
import { importFolder } from './subjects/import-folder.ts'
import { itemAnalysis } from './subjects/item-analysis.ts'
import { largeEdits } from './subjects/large-edits.ts'
import { learning } from './subjects/learning.ts'
import { learningApi } from './subjects/learning-api.ts'
import { listing } from './subjects/listing.ts'
import { liveSitting } from './subjects/live-sitting.ts'
import { mixedLoad } from './subjects/mixed-load.ts'
import { partitions } from './subjects/partitions.ts'
import { practice } from './subjects/practice.ts'
import { readiness } from './subjects/readiness.ts'
import { saveAnswer } from './subjects/save-answer.ts'
import { storm } from './subjects/storm.ts'
import { takingPage } from './subjects/taking-page.ts'
import { upload } from './subjects/upload.ts'

const SUBJECTS: Record<string, Subject> = {
  saveAnswer,
  upload,
  takingPage,
  fiveQuizzes,
  history,
  liveSitting,
  importFolder,
  practice,
  partitions,
}

// These compare no contenders, and run only when named.
const SEPARATE: Record<string, () => Promise<object>> = {
  mixedLoad,
  firstVisit,
  firstQuestion,
  storm,
  alarms,
  itemAnalysis,
  gradebook,
  correction,
  largeEdits,
  learning,
  learningApi,
  listing,
  readiness,
}

if (IS_LIST) {
  console.log([...Object.keys(SUBJECTS), ...Object.keys(SEPARATE)].join('\n'))
} else {
  for (const name of SELECTED) {
    if (name in SEPARATE || name in SUBJECTS) continue
    console.error(`Unknown subject "${name}": --list shows all`)
    process.exit(2)
  }
  const { date, node, processors, memory } = machine()
  console.log(`${date}, Node.js ${node}, ${processors}, ${memory}; ${ROUNDS} rounds, PostgreSQL with fsync`)
  for (const [name, measureIt] of Object.entries(SEPARATE))
    if (SELECTED.includes(name)) storeResults(new Map([[name, await measureIt()]]))
  const measured = await measureAll(
    Object.keys(SUBJECTS).filter((name) => SELECTED.length === 0 || SELECTED.includes(name)),
  )
  if (measured.size > 0) console.log(`\n${tableOf(measured)}`)
  storeResults(measured)
}

async function measureAll(names: string[]): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  for (const name of names) {
    console.log(`\n${name}`)
    const stage = await openStage()
    try {
      const subject = await SUBJECTS[name]?.(stage)
      if (!subject) continue
      const result = await measure(subject)
      console.log(show(result))
      measured.set(name, result)
      await subject.end?.()
    } finally {
      await stage.close()
    }
  }
  return measured
}
