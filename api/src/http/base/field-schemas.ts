// Schemas of response fields, for the OpenAPI description.
import { z } from 'zod'

export const id = z.string().meta({ format: 'uuid' })

export const moment = z.string().meta({ format: 'date-time' })

export const percent = z.number().min(0).max(100).describe('Percent, to one decimal.')
