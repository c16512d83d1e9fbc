// What is not free is not in the export of a learner's data either, in every state of an assignment, with
// every setting.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFiles, type ExportedFiles } from '../support/data/exports.ts'
import { useTestApp } from '../support/test-app.ts'
import {
  COMBINATIONS,
  createWorld,
  isFree,
  KEY_MARK,
  LEARNERS,
  scoreOf,
  type World,
} from './support/scenes.ts'

const it = useTestApp({}, { nodes: 1 })
const ROLES = Object.keys(LEARNERS) as (keyof typeof LEARNERS)[]
let world: World
beforeAll(async () => void (world = await createWorld(it)), 60_000)
afterAll(() => void (it.clock.now = null))

/** What an export gives away. */
function found({ names, text, rows }: ExportedFiles): {
  scores: string[]
  isScored: boolean
  hasKey: boolean
} {
  const all = names.map((name) => text(name)).join('\n')
  const isTold = (name: string) => (row: Record<string, unknown>) => row[name] !== null
  return {
    scores: ROLES.filter((role) =>
      new RegExp(`(?<![\\d:])${scoreOf(role).replace('.', '\\.')}(?!\\d)`).test(all),
    ),
    isScored: rows('attempts').some(isTold('correct_answers')) || rows('progress').length > 0,
    hasKey:
      all.includes(KEY_MARK) ||
      rows('answers').some((row) => ['is_correct', 'correct_answer'].some((name) => isTold(name)(row))) ||
      rows('reviews').length + rows('memory').length > 0,
  }
}

test.each(COMBINATIONS.map(({ title }) => title))('%s: an export has exactly what is free', async (title) => {
  const scene = world.scenes.find((one) => one.title === title)
  if (!scene) throw new Error(`There is no scene ${title}`)
  it.clock.now = scene.now
  // The others see what the learner sees; the late one has completed only in the end.
  const roles = scene.state === 'after the last close' ? ROLES : (['learner'] as const)
  for (const role of roles) {
    const own = scene.learners[role]
    const files = await exportedFiles(it, own)
    const where = `${title}, ${role}`
    const [scoreFree, keyFree] = [isFree(scene, 'revealScore', own), isFree(scene, 'revealKey', own)]
    expect({ where, attempts: files.rows('attempts').length, answers: files.rows('answers').length }).toEqual(
      {
        where,
        attempts: 1,
        answers: 7,
      },
    )
    expect({ where, ...found(files) }).toEqual({
      where,
      scores: scoreFree ? [role] : [],
      isScored: scoreFree,
      hasKey: keyFree,
    })
  }
})
