/** Where what is typed into the profile form is kept until it is saved. */
export const PROFILE_DRAFT = 'profile'
