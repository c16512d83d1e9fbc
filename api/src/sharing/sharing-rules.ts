// Zod schemas for what is shared.
import { z } from 'zod'
import { moment } from '../classrooms/classroom-rules.ts'

const RIGHTS = ['VIEW', 'EDIT'] as const

const LINK_KINDS = ['TAKE', 'COPY'] as const

export const right = z
  .enum(RIGHTS, 'Send VIEW or EDIT as the right')
  .describe('VIEW: read the quiz with its key, take, copy and assign it. EDIT: also change it.')

export const linkKind = z
  .enum(LINK_KINDS, 'Send TAKE or COPY as the kind')
  .describe('TAKE: whoever has the link may take the quiz. COPY: they may also copy it.')

export const expiresAt = moment.nullish().describe('Until when the link works; null for no end.')
