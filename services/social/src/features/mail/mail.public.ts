/** What other features use of mail. */
export { listReaders, takeBackHouseMails, writeHouseMails } from './house-mail.store.ts'
export { mailReported } from './mail.reported.ts'
export { mailTexts } from './mail.rules.ts'
export { lockMailboxes } from './mailbox.store.ts'
