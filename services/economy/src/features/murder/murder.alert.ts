import { declareAlert } from '../alert/alert.public.ts'

/** Who is shot at is told; the killer's name only where others may know it. */
export const murderAlert = declareAlert({
  consumer: 'attack-alert',
  fact: 'sottomondo.actions.murder.started.v1',
  kind: 'attack',
  eventsOf: ({ murderId, killer, victim, isAnonymous, startedAtMs }) => [
    {
      eventId: murderId,
      accountIds: [victim.accountId],
      happenedAtMs: startedAtMs,
      text: `${isAnonymous ? 'Er wordt' : `${killer.accountName} schiet`} op je${isAnonymous ? ' geschoten' : ''}.`,
    },
  ],
})
