/** The rate limits that operators can configure: per hour, except for failed logins. */
export interface LimitSettings {
  /** In 15 minutes, per account and network address. */
  failedLogins: number
  /** In 15 minutes, per network address. */
  failedLoginsOfAddress: number
  /** Per network address. */
  registrations: number
  /** Per email address. */
  resetMails: number
  /** Requests and confirmations, per network address. */
  resets: number
  /** Per user. */
  uploads: number
}

export const DEFAULT_LIMITS: LimitSettings = {
  failedLogins: 10,
  failedLoginsOfAddress: 100,
  registrations: 30,
  resetMails: 3,
  resets: 30,
  uploads: 1_200,
}
