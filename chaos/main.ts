// `npm run chaos`: breaks what can break, and prints what was found beside the goal.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seeded } from './rig/random.ts'
import type { Finding } from './scenario.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'

// From the built file.
const RESULTS = fileURLToPath(new URL('../../chaos/results', import.meta.url))
const HELP = `Usage: npm run chaos -- [options] [scenario …]

Kills, freezes and cuts off a server and its database under load, and looks at what is left.
Without a name all scenarios run, in about 20 minutes; the exit code is 1 when a goal was missed.

  --rounds N   kills in all (default 200)
  --seconds N  how long a database is away (default 10)
  --seed N     for the random moments of another run
  --slack N    allow times N times as long, for a machine that is busy (default 1)
  --help       this text

Scenarios: ${SCENARIOS.map(({ name }) => name.replaceAll(' ', '-')).join(', ')}
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    slack: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(HELP)
else process.exitCode = await run()

async function run(): Promise<number> {
  const [rounds, seconds, seed, slack] = [values.rounds, values.seconds, values.seed, values.slack].map(
    Number,
  )
  const chosen = SCENARIOS.filter(({ name }) => isChosen(name))
  const numbers = [rounds, seconds, seed, slack]
  if (chosen.length === 0 || numbers.some((number) => !((number ?? 0) >= 0))) {
    console.error(HELP)
    return 2
  }
  const settings = { rounds: rounds ?? 0, seconds: seconds ?? 0, slack: slack ?? 1, seed: seed ?? 0 }
  console.log(`Seed ${settings.seed}, Node.js ${process.versions.node}, ${machine()}; fsync on`)
  const results: { scenario: string; findings: Finding[] }[] = []
  for (const { name, run: runScenario } of chosen) {
    const begin = performance.now()
    const random = seeded(settings.seed)
    const findings = await runScenario({ ...settings, random }).catch(broken)
    console.log(`\n${name} (${Math.round((performance.now() - begin) / 1000)} s)`)
    print(findings)
    results.push({ scenario: name, findings })
  }
  save({
    date: new Date().toISOString(),
    machine: machine(),
    node: process.versions.node,
    ...settings,
    results,
  })
  const count = results.flatMap(({ findings }) => findings).filter(({ isMet }) => !isMet).length
  console.log(count === 0 ? '\nEvery goal was met.' : `\n${count} goals were missed.`)
  return count === 0 ? 0 : 1
}

function isChosen(name: Scenario['name']): boolean {
  return positionals.length === 0 || positionals.includes(name.replaceAll(' ', '-'))
}

function broken(error: unknown): Finding[] {
  const found = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [{ what: 'the scenario ran', found, goal: 'to its end', isMet: false }]
}

function print(findings: Finding[]): void {
  for (const { what, found, goal, isMet } of findings)
    console.log(`  ${isMet ? '✓' : '✗'} ${what.padEnd(56)} | ${found.padEnd(24)} | ${goal}`)
}

function save(results: object): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
}

function machine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model ?? 'unknown processor'}`
}
