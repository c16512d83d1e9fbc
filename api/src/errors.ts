// All domain errors, by what they are about.
export * from './errors/domain-error.ts'
export * from './errors/request-errors.ts'
export * from './errors/classroom-errors.ts'
export * from './errors/attempt-errors.ts'
export * from './errors/file-errors.ts'
export * from './errors/temporary-errors.ts'
