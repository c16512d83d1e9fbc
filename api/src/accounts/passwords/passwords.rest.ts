import { RateLimited } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { changePassword, changePasswordRules } from './change-password.ts'
import { requestPasswordReset, requestRules, resetPassword, resetRules } from './reset-password.ts'

const changeNames = { currentPassword: 'current_password', newPassword: 'new_password' }
const resetNames = { token: 'token', newPassword: 'new_password' }

export function passwordRoutes({ forAnyone, forViewer }: Router): void {
  forAnyone(
    {
      method: 'POST',
      path: '/api/auth/password-reset/',
      operationId: 'requestPasswordReset',
      summary: 'Request a mail with a link to reset the password',
      description: 'The response is the same whether or not an account has the address.',
      body: requestRules,
      hasMessage: true,
      refusals: [RateLimited],
    },
    async ({ deps, body, request }) => ({ message: await requestPasswordReset(deps, request.ip, body) }),
  )

  forAnyone(
    {
      method: 'POST',
      path: '/api/auth/password-reset/confirm/',
      operationId: 'resetPassword',
      summary: 'Set a new password with the token from a reset link',
      description: 'A token works once, within an hour. Ends all sessions of the user.',
      body: renamed.rules(resetRules, resetNames),
      hasMessage: true,
      refusals: [RateLimited],
    },
    async ({ deps, body, request }) => ({
      message: await resetPassword(deps, request.ip, renamed.input(body, resetNames)),
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/auth/change-password/',
      operationId: 'changePassword',
      summary: 'Change the viewer’s password',
      description: 'Ends all other sessions of the user.',
      body: renamed.rules(changePasswordRules, changeNames),
      refusals: [RateLimited],
    },
    async ({ deps, viewer, body, request }) => {
      await changePassword(deps, viewer, request.ip, renamed.input(body, changeNames))
      return {}
    },
  )
}
