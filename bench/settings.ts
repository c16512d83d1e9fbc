import { parseArgs } from 'node:util'

const HELP = `npm run bench -- [OPTIONS] [SUBJECT …]

Measures the product against bare baselines, each in turn in the same run, and says what it should come to.

  --list           the subjects
  --rounds N       how often they take turns; the round before these warms up (7)
  --seconds N      how long a load is counted in each round (2)
  --folder FOLDER  of quiz files, for the subject “importFolder”; without it some are made up
  --profile FOLDER gets a processor profile of each process
  --minutes N      how long the subject “mixedLoad” lasts (20); it runs only when it is named
  --help           this`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    folder: { type: 'string' },
    profile: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(HELP)
  process.exit(0)
}

/** Connections that send a load at once. */
export const CONNECTIONS = 16

/** How long a load is counted in each round. */
export const LOAD_SECONDS = positive('seconds')

/** How often the contenders of a subject take turns. */
export const ROUNDS = positive('rounds')

/** How long the mixed load lasts. */
export const MINUTES = positive('minutes')

/** The names of the subjects that were asked for; none for all. */
export const NAMED = positionals

/** Whether the subjects are only to be listed. */
export const IS_LIST = values.list

/** A folder of quiz files, if one was given. */
export const FOLDER = values.folder ?? null

/** A folder for processor profiles, if one was given. */
export const PROFILE = values.profile ?? null

function positive(name: 'rounds' | 'seconds' | 'minutes'): number {
  const number = Number(values[name])
  if (number > 0) return number
  console.error(`--${name} must be a number above 0, not "${values[name]}"`)
  process.exit(2)
}
