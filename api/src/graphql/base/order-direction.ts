import { builder } from './builder.ts'

export const OrderDirection = builder.enumType('OrderDirection', {
  description: 'The direction of an order.',
  values: {
    ASC: { description: 'Lowest or earliest first.' },
    DESC: { description: 'Highest or latest first.' },
  } as const,
})

/** The description of every connection's `asOf`. */
export const AS_OF = 'What to send next time to get what has changed since this list.'

/** Returns an order in the form of REST: a field, with - before it for the highest or latest first. */
export function orderOf<Field extends string>({
  field,
  direction,
}: {
  field: Field
  direction: 'ASC' | 'DESC'
}): Field | `-${Field}` {
  return direction === 'DESC' ? `-${field}` : field
}
