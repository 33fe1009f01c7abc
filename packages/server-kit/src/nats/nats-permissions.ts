import { nkeys } from '@nats-io/transport-node'
import { type ProcessContract, processes } from '@sottomondo/event-contract/processes'
import { factsAwaitedSubject, factsConsumedSubject, outboxSubject } from '@sottomondo/event-contract/subjects'
import { deadPrefix } from '../facts/dead-letters.ts'
import { deadStream, factsStream } from '../facts/streams.ts'
import { inboxPrefix } from './nats.ts'

/** The subjects that a NATS user may publish on and subscribe to; everything else is refused. */
export interface NatsPermissions {
  publish: string[]
  subscribe: string[]
}

const api = '$JS.API'
const streams = [factsStream, deadStream]
const look = streams.map((stream) => `${api}.STREAM.INFO.${stream}`)
/** Makes a missing stream; an existing one can't be changed by it. */
const make = streams.map((stream) => `${api}.STREAM.CREATE.${stream}`)
const change = streams.flatMap((stream) => [`${api}.STREAM.UPDATE.${stream}`, `${api}.STREAM.DELETE.${stream}`])

function ofProcess(process: string, { domain, says, hears, consumes }: ProcessContract): NatsPermissions {
  const consumers = Object.entries(consumes).flatMap(([name, subject]) => {
    const durable = `${process}-${name}`
    return [
      `${api}.CONSUMER.CREATE.${factsStream}.${durable}.${subject}`,
      `${api}.CONSUMER.INFO.${factsStream}.${durable}`,
      `${api}.CONSUMER.MSG.NEXT.${factsStream}.${durable}`,
      `$JS.ACK.${factsStream}.${durable}.>`,
      `${deadPrefix}${durable}`,
    ]
  })
  const facts = domain ? [`sottomondo.${domain}.>`, ...look, ...make] : []
  const outbox = domain ? [outboxSubject(process)] : []
  // Gateways ask those who consume.
  const [asked, answers] =
    consumers.length > 0 ? [[factsAwaitedSubject(process)], [factsConsumedSubject('*')]] : [[], []]
  return {
    publish: [...facts, ...outbox, ...consumers, ...answers, ...says],
    subscribe: [...outbox, ...asked, ...hears],
  }
}

/** The tools that operators run beside the processes; each has only the rights it needs. */
const tools: Record<string, NatsPermissions> = {
  /** The one-machine stack, and restore: they make and change the streams. */
  stack: { publish: [...look, ...make, ...change, `${api}.STREAM.NAMES`], subscribe: [] },
  /** `npm run dead-letters`: reads and drops parked facts, and publishes them again in place of their owner. */
  'dead-letters': {
    publish: [...look, `${api}.STREAM.MSG.GET.${deadStream}`, `${api}.STREAM.MSG.DELETE.${deadStream}`, 'sottomondo.>'],
    subscribe: [],
  },
  /** `npm run audit -- --facts`: reads all facts, with temporary consumers. */
  audit: {
    publish: [
      ...look,
      `${api}.CONSUMER.CREATE.${factsStream}`,
      `${api}.CONSUMER.INFO.${factsStream}.*`,
      `${api}.CONSUMER.MSG.NEXT.${factsStream}.*`,
    ],
    subscribe: [],
  },
}

/** The permissions by user, made from the contract of the processes, and the tools above. */
export const natsPermissions: Readonly<Record<string, NatsPermissions>> = Object.fromEntries(
  [
    ...Object.entries(processes).map(([name, contract]) => [name, ofProcess(name, contract)] as const),
    ...Object.entries(tools),
  ].map(([user, { publish, subscribe }]) => [user, { publish, subscribe: [...subscribe, `${inboxPrefix(user)}.>`] }]),
)

/** Makes a new secret of a user: the seed of an nkey, of which the server knows only the public half. */
export const newNatsSeed = (): string => new TextDecoder().decode(nkeys.createUser().getSeed())

const publicKeyOf = (seed: string): string => nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey()

/**
 * Returns the part of a nats-server's configuration that lets our users in, and nobody else. It holds no secret.
 * @param seeds by user
 */
export function natsAuthorization(seeds: Readonly<Record<string, string>>): string {
  // For the server an empty list of allowed subjects means all.
  const only = (subjects: string[]) =>
    subjects.length
      ? `{ allow: [${subjects.map((subject) => JSON.stringify(subject)).join(', ')}] }`
      : '{ deny: [">"] }'
  const users = Object.entries(natsPermissions).map(([user, { publish, subscribe }]) => {
    const seed = seeds[user]
    if (!seed) throw new Error(`There is no secret for the user ${user} of NATS.`)
    return `    # ${user}
    { nkey: ${publicKeyOf(seed)}, permissions: { publish: ${only(publish)}, subscribe: ${only(subscribe)} } }`
  })
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`
}
