/** Activities to which players invite each other: a file of its own, for few pages read it. */
export { byInvitation, invitations } from '@sottomondo/api-contract/invitations'
