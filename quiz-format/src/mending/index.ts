export { type MendableRecord, fieldOfProblem } from './mendable-record.ts'
export { mended, recordOf } from './mend.ts'
