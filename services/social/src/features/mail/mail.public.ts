/** What other features use of mail. */
export { takeBackHouseMails, writeHouseMails } from './house-mail.store.ts'
export { mailTexts } from './mail.rules.ts'
export { lockMailboxes } from './mailbox.store.ts'
