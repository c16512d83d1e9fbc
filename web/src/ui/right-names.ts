/** How the screens call the rights that the owner of a quiz gives away. */
export const RIGHT_NAMES = { VIEW: 'Can view', EDIT: 'Can edit' } as const
