/** The result of one check of `quizfolio doctor`. A failure carries the exit code of the program. */
export type Diagnostic = { check: string; message: string } & (
  { outcome: 'ok' | 'warn' } | { outcome: 'fail'; exitCode: number }
)
