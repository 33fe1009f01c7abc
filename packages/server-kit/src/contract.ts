/** What services know of the HTTP contract: the names of its lists, without its calls. */
export {
  type AvailableField,
  byInvitation,
  invitations,
} from '@sottomondo/api-contract/invitations'
export { type TimerKey, timerKeys, timerNames } from '@sottomondo/api-contract/names'
export { needs } from '@sottomondo/api-contract/needs'
export { type RecordField, recordFields } from '@sottomondo/api-contract/records'
