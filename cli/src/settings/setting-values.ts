import type { ColumnMapping } from 'quiz-format/formats'
import { FORMAT_NAMES, type FormatName, SHEET_COLUMNS } from 'quiz-format/names'
import { addressProblem } from '../server/server-address.ts'

/** The keys of a settings file, for a project or a user. */
export interface SettingValues {
  server?: string
  tokenFile?: string
  include?: string[]
  exclude?: string[]
  format?: FormatName
  concurrency?: number
  map?: ColumnMapping
}

export type SettingName = keyof SettingValues

interface Setting {
  expected: string
  isValid: (value: unknown) => boolean
}

export const MAX_CONCURRENCY = 8

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  server: {
    expected: 'an address such as "https://quiz.example.org", without a password',
    isValid: (value) => isText(value) && addressProblem(value) === null,
  },
  tokenFile: { expected: 'the path of a file that contains only a token', isValid: isText },
  include: { expected: 'a list of patterns such as ["*.csv"]', isValid: isTextList },
  exclude: { expected: 'a list of patterns such as ["drafts/**"]', isValid: isTextList },
  format: {
    expected: `one of ${FORMAT_NAMES.join(', ')}`,
    isValid: (value) => FORMAT_NAMES.some((name) => name === value),
  },
  concurrency: {
    expected: `a whole number from 1 to ${MAX_CONCURRENCY}`,
    isValid: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_CONCURRENCY,
  },
  map: {
    expected: `headings by column, such as {"question": "Question Text"}; the columns are ${SHEET_COLUMNS.join(', ')}`,
    isValid: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(
        ([column, heading]) => SHEET_COLUMNS.some((known) => known === column) && isText(heading),
      ),
  },
}

export const SETTING_NAMES = Object.keys(SETTINGS)
// A project's settings file is committed, and the user's is easily shared, so neither may hold secrets.
const SECRET = /token|password|secret/i
const WHY_NO_SECRET =
  'a secret does not belong in this file, which others may read: use "quizfolio login", QUIZFOLIO_TOKEN or "tokenFile"'

/** Returns all problems of a parsed settings file; an empty list if it is valid. */
export function settingProblems(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return ['it must contain one JSON object, such as {"server": "https://quiz.example.org"}']
  }
  return Object.entries(content).flatMap(([key, value]) => {
    if (!isSettingName(key)) {
      const reason = SECRET.test(key)
        ? WHY_NO_SECRET
        : `unknown setting; the settings are ${SETTING_NAMES.join(', ')}`
      return [`"${key}": ${reason}`]
    }
    return SETTINGS[key].isValid(value) ? [] : [`"${key}": it must be ${SETTINGS[key].expected}`]
  })
}

function isSettingName(key: string): key is SettingName {
  return Object.hasOwn(SETTINGS, key)
}
