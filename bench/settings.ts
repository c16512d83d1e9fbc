import { parseArgs } from 'node:util'

const HELP = `npm run bench -- [OPTIONS] [SUBJECT …]

Measures the product against bare baselines in the same run, and prints the results next to the goals.

  --list           lists the subjects; mixedLoad, firstVisit, firstQuestion, storm, alarms,
                   itemAnalysis, gradebook, correction, largeEdits, learning, learningApi, listing and readiness
                   run only when named
  --rounds N       rounds of each subject, after one to warm up (default 7)
  --seconds N      duration of a load in each round (default 2); “history” sends as many calls to each server
  --folder FOLDER  quiz files for the subject “importFolder” (default: generated files)
  --profile FOLDER writes a processor profile of each process
  --minutes N      duration of the subject “mixedLoad” (default 20)
  --stored N       answers that the subject “history” stores, 4,000 for each of N / 4,000 learners
                   (default: 10 thousand, 1 million and 10 million of 32 learners)
  --help           prints this text`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    folder: { type: 'string' },
    profile: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    stored: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(HELP)
  process.exit(0)
}

/** Concurrent connections of a load. */
export const CONNECTIONS = 16

/** Duration of a load in each round. */
export const LOAD_SECONDS = positive('seconds')

export const ROUNDS = positive('rounds')

/** Duration of the mixed load. */
export const MINUTES = positive('minutes')

/** How many answers the subject “history” stores; null for its own sizes. */
export const ANSWERS = values.stored === undefined ? null : positive('stored')

/** Names of the subjects to measure; empty for all. */
export const SELECTED = positionals

/** Whether only to list the subjects. */
export const IS_LIST = values.list

/** A folder of quiz files. */
export const FOLDER = values.folder ?? null

/** A folder for processor profiles. */
export const PROFILE = values.profile ?? null

function positive(name: 'rounds' | 'seconds' | 'minutes' | 'stored'): number {
  const number = Number(values[name])
  if (number > 0) return number
  console.error(`--${name} must be a number above 0, not "${values[name]}"`)
  process.exit(2)
}
