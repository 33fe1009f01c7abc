import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime, message, password } from '../fields.ts'

const byPassword = z.object({ currentPassword: password })

export const personalDataCalls = defineCalls({
  'GET /api/account/export': {
    summary: 'How far a copy of the user’s data is, and when his account is deleted if he asked for that',
    access: 'user',
    rpc: 'accounts.personalDataDesk.get',
    answer: z.object({
      state: z.string(),
      expiresAt: isoTime.nullable(),
      /** From then on another may be asked for. */
      nextAt: isoTime.nullable(),
      deletionAt: isoTime.nullable(),
    }),
  },
  'POST /api/account/export': {
    summary: 'Ask for a copy of all that is kept of the user; a job makes it',
    access: 'user',
    rpc: 'accounts.personalDataDesk.askExport',
    attempts: 'password',
    refusals: ['timer'],
    form: true,
    body: byPassword,
    answer: message,
  },
  'POST /api/account/export/download': {
    summary: 'The copy, once',
    access: 'user',
    secretAnswer: true,
    refusals: ['notFound'],
    answer: z.object({ fileName: z.string(), content: z.string() }),
  },
  'POST /api/account/delete': {
    summary: 'Have the account deleted with all that is kept of the user; until its time comes it can be revoked',
    access: 'user',
    rpc: 'accounts.personalDataDesk.askDeletion',
    attempts: 'password',
    form: true,
    body: byPassword,
    answer: z.object({ message: z.string(), deletionAt: isoTime }),
  },
  'POST /api/account/delete/revoke': {
    summary: 'Keep the account after all',
    access: 'user',
    rpc: 'accounts.personalDataDesk.revokeDeletion',
    answer: message,
  },
})
