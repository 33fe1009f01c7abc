import { idFrom, type Reportable } from '../../kernel/report/reportable.ts'
import { houseName } from './mail.rules.ts'
import { findMail } from './mail.store.ts'

/** A mail that its reader has received, and has not deleted. */
export const mailReported: Reportable = {
  async find(tx, readerId, about) {
    const thingId = idFrom(about)
    const found = thingId === undefined ? undefined : await findMail(tx, readerId, thingId)
    if (!found || thingId === undefined || found.senderAccountId === readerId) return undefined
    const { senderAccountId, senderName, subject, body } = found
    return {
      thingId,
      accountId: senderAccountId,
      accountName: senderName ?? houseName,
      place: 'Mail',
      // Nobody else can open it.
      path: null,
      content: subject ? `${subject}\n\n${body}` : body,
    }
  },
}
