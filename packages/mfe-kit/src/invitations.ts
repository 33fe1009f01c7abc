/** What players ask each other along for: by itself, for few pages read it. */
export { byInvitation, invitations } from '@sottomondo/api-contract/invitations'
