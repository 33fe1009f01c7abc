import { z } from 'zod'
import { feature } from '../feature.ts'
import { isoTime, message, password } from '../fields.ts'

const byPassword = z.object({ currentPassword: password })

export const personalData = feature({
  calls: {
    'GET /api/account/export': {
      summary: 'Get the state of the user’s data export, and the date of a requested deletion',
      access: 'user',
      rpc: 'accounts.personalDataDesk.get',
      answer: z.object({
        state: z.string(),
        expiresAt: isoTime.nullable(),
        /** From when on the player may ask for another export. */
        nextAt: isoTime.nullable(),
        deletionAt: isoTime.nullable(),
      }),
    },
    'POST /api/account/export': {
      summary: 'Request an export of the user’s data, which a job makes',
      access: 'user',
      rpc: 'accounts.personalDataDesk.askExport',
      attempts: 'proof',
      refusals: ['timer'],
      form: true,
      body: byPassword,
      answer: message,
    },
    'POST /api/account/export/download': {
      summary: 'Download the export, once',
      access: 'user',
      secretAnswer: true,
      refusals: ['notFound'],
      answer: z.object({ fileName: z.string(), content: z.string() }),
    },
    'POST /api/account/delete': {
      summary: 'Request deletion of the account and the user’s data; it can be revoked until its date',
      access: 'user',
      rpc: 'accounts.personalDataDesk.askDeletion',
      attempts: 'proof',
      form: true,
      body: byPassword,
      answer: z.object({ message: z.string(), deletionAt: isoTime }),
    },
    'POST /api/account/delete/revoke': {
      summary: 'Revoke the requested deletion',
      access: 'user',
      rpc: 'accounts.personalDataDesk.revokeDeletion',
      answer: message,
    },
  },
})
