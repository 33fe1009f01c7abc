/** What other features use of the forum. */
export { forumReported } from './forum.reported.ts'
export { ripPostOf } from './rip.store.ts'
