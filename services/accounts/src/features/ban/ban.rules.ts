import { whenText } from '../../kernel/user/user.rules.ts'

/** Source: spec 3 §5 (block, IP ban) and rules of this feature where it gives none. */
export const banRules = {
  hourMs: 3_600_000,
  /** The longest block: ten years. */
  blockHoursMost: 87_600,
  /** Interval at which the bans are written to Redis again, in case it has lost them. */
  publishEveryMs: 3000,
  /** Entries shown of each list. */
  listed: 500,
} as const

const hoursText = (hours: number): string => `${hours} uur`

export const banTexts = {
  nobody: 'Deze speler bestaat niet.',
  badHours: `Een blokkade duurt 1 tot ${banRules.blockHoursMost} hele uren.`,
  ofAdmin: 'De admin houd je niet buiten.',
  blocked: (name: string, hours: number, untilMs: number) =>
    `${name} is ${hoursText(hours)} geblokkeerd, tot ${whenText(untilMs)}.`,
  notBlocked: (name: string) => `${name} is niet geblokkeerd.`,
  unblocked: (name: string) => `${name} mag weer naar binnen.`,
  noAddress: (name: string) => `Van ${name} is geen adres bekend.`,
  ownAddress: 'Dat is ook je eigen adres: je zou jezelf buitensluiten.',
  banned: (name: string, addresses: number) =>
    addresses === 1
      ? `Vanaf het adres van ${name} komt niemand meer binnen.`
      : `Vanaf de ${addresses} adressen van ${name} komt niemand meer binnen.`,
  alreadyBanned: (name: string) => `Het adres van ${name} was al gebannen.`,
  notBanned: 'Dit adres is niet gebannen.',
  lifted: (address: string) => `Vanaf ${address} mag het weer.`,
} as const

export const isBlockHours = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= 1 && hours <= banRules.blockHoursMost
