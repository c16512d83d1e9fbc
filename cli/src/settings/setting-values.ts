import { FORMATS, type FormatName } from 'quiz-format/formats'
import { addressProblem } from '../server/server-address.ts'

/** What can be set in a file, for the project or for the user. */
export interface SettingValues {
  server?: string
  tokenFile?: string
  include?: string[]
  exclude?: string[]
  format?: FormatName
  concurrency?: number
}

/** The name of a setting. */
export type SettingName = keyof SettingValues

interface Setting {
  takes: string
  accepts: (value: unknown) => boolean
}

/** How many files may be sent at once. */
export const MAX_CONCURRENCY = 8

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

// Every setting with what it takes.
const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  server: {
    takes: 'an address such as "https://quiz.example.org", without a password',
    accepts: (value) => isText(value) && addressProblem(value) === null,
  },
  tokenFile: { takes: 'the path of a file that holds nothing but a token', accepts: isText },
  include: { takes: 'a list of patterns such as ["*.csv"]', accepts: isTexts },
  exclude: { takes: 'a list of patterns such as ["drafts/**"]', accepts: isTexts },
  format: {
    takes: `one of ${FORMATS.map(({ name }) => name).join(', ')}`,
    accepts: (value) => FORMATS.some(({ name }) => name === value),
  },
  concurrency: {
    takes: `a whole number from 1 to ${MAX_CONCURRENCY}`,
    accepts: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_CONCURRENCY,
  },
}

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(SETTINGS)
// A project file is committed with its project, and either file is shown to others without a thought.
const SECRET = /token|password|secret/i
const WHY_NO_SECRET =
  'a secret does not belong in this file, which others may read: use "quizfolio login", QUIZFOLIO_TOKEN or "tokenFile"'

/**
 * Checks what a settings file says.
 * @param content what its JSON holds
 * @returns everything that is wrong with it; of an empty list, the content is good
 */
export function settingProblems(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return ['it must hold one JSON object, such as {"server": "https://quiz.example.org"}']
  }
  return Object.entries(content).flatMap(([key, value]) => {
    if (!isSettingName(key)) {
      const reason = SECRET.test(key)
        ? WHY_NO_SECRET
        : `there is no such setting; there are ${SETTING_NAMES.join(', ')}`
      return [`"${key}": ${reason}`]
    }
    return SETTINGS[key].accepts(value) ? [] : [`"${key}": it takes ${SETTINGS[key].takes}`]
  })
}

function isSettingName(key: string): key is SettingName {
  return Object.hasOwn(SETTINGS, key)
}
