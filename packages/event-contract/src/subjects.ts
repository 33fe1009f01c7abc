/** The subjects of core NATS; whoever may publish or hear them stands in `processes.ts`. */

/** The subject of all sockets of one account; `*` of any account. */
export const accountPushSubject = (accountId: number | '*'): string => `push.account.${accountId}`
/** The subject of every socket. */
export const allPushSubject = 'push.all'

/** Among gateways: a switch was changed. A gateway that misses it polls anyway. */
export const switchesChangedSubject = 'gateway.switches.changed'

/** Among the processes of one service: one has committed rows of the outbox, which another publishes. */
export const outboxSubject = (service: string) => `outbox.${service}.committed`

/** To every process of a service: a gateway waits until facts were consumed there (own-writes.ts). */
export const factsAwaitedSubject = (service: string) => `facts.awaited.${service}`

/** To the gateway's process that waits. */
export const factsConsumedSubject = (gateway: string) => `facts.consumed.${gateway}`
