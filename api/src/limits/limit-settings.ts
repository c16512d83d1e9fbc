/** How often something may be done, where an operator may choose. Of an hour, but for failed logins. */
export interface LimitSettings {
  /** In 15 minutes, by account and address. */
  failedLogins: number
  /** In 15 minutes, by address. */
  failedLoginsOfAddress: number
  /** By address. */
  registrations: number
  /** By email address. */
  resetMails: number
  /** Requests and confirmations, by address. */
  resets: number
  /** By user. */
  uploads: number
}

/** What holds where nothing is set. */
export const DEFAULT_LIMITS: LimitSettings = {
  failedLogins: 10,
  failedLoginsOfAddress: 100,
  registrations: 30,
  resetMails: 3,
  resets: 30,
  uploads: 1_200,
}
