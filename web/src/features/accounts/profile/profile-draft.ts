/** The draft key of the profile form. */
export const PROFILE_DRAFT = 'profile'
