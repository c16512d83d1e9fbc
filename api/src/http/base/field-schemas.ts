// Forms of single fields of answers, for the description of the calls.
import { z } from 'zod'

/** An id. */
export const id = z.string().meta({ format: 'uuid' })

/** A moment. */
export const moment = z.string().meta({ format: 'date-time' })

/** A percentage, rounded to one decimal. */
export const percent = z.number().min(0).max(100).describe('Percent, to one decimal.')
