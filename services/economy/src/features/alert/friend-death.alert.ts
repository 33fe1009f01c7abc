import { declareAlert } from './alert.events.ts'

export const friendDeathAlert = declareAlert({
  consumer: 'friend-death-alert',
  fact: 'sottomondo.accounts.friends.lost.v1',
  kind: 'friendDeath',
  eventsOf: ({ deathId, accountName, friendAccountIds, diedAtMs }) => [
    {
      eventId: deathId,
      accountIds: friendAccountIds,
      happenedAtMs: diedAtMs,
      text: `Je vriend ${accountName} is dood.`,
    },
  ],
})
