import { InvalidInput } from '../../errors.ts'

/** The error for a cursor that does not come from the caller's own list. */
export function unknownCursor(): InvalidInput {
  return InvalidInput.of('after', 'The cursor is none of ours')
}
