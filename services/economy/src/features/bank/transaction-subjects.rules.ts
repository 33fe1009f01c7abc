import type { Purpose } from '@sottomondo/event-contract/purposes'

/** Subjects in the bank's table for stakes and winnings outside casino rounds. */
export const betSubjects = {
  sportsBet: 'Sportweddenschap',
  tickets: 'Lootjes van de loterij',
  won: 'Sportweddenschap gewonnen',
  voided: 'Sportweddenschap vervallen',
  inherited: 'Sportweddenschap geërfd',
  jackpot: 'Jackpot van de loterij',
} as const

/** Subjects of a family's transactions, where its player gave none; most name who asked for it. */
export const familySubjects = {
  familyJoin: { subject: 'Lid geworden' },
  familyLeave: { subject: 'Vertrokken' },
  familyCashDeposit: { subject: 'Gestort' },
  familyBulletsDeposit: { subject: 'Kogels gestort' },
  familyCashWithdrawal: { subject: 'Opgenomen' },
  familyBulletsWithdrawal: { subject: 'Kogels opgenomen' },
  familyExpansion: { subject: 'Uitbreiding', by: ', besteld door ' },
  familyCrusher: { subject: 'Crusher gehuurd', by: ', besteld door ' },
  familyUpkeep: { subject: 'Onderhoud van de dag' },
} as const satisfies Partial<Record<Purpose, { subject: string; by?: string }>>

/** Subjects of what was paid at an auction; behind them what was sold. */
export const auctionSubjects = { received: 'Verkocht op de veiling: ', sent: 'Gekocht op de veiling: ' } as const

/** Subjects of credits: by the purpose of another service's intent, else by the kind of the transfer. */
export const creditSubjects = {
  purposes: {
    jailBuyOut: 'Jezelf uitgekocht',
    missionSkip: 'Missie geskipt',
    familySymbol: 'Symbool van je familie',
    familyName: 'Nieuwe naam van je familie',
    sportsLeague: 'Competitie bij de bookmaker',
    auctionItem: 'Veiling van credits',
  } satisfies Partial<Record<Purpose, string>>,
  perk: (name: string) => `Perk: ${name}`,
  kinds: {
    perkUpgrade: 'Perk',
    healingPurchase: 'Iets uit de winkel',
    augmentChange: 'Augment gewisseld',
    creditPurchase: 'Credits gekocht',
    creditReversal: 'Betaling teruggedraaid',
    auctionAnonymity: 'Anoniem op de veiling',
    premiumRenewal: 'Premium verlengd',
    alert: 'Sms-melding',
    alertReturn: 'Sms-melding niet verstuurd, credit terug',
    nextGangster: 'Over van je vorige gangster',
    estate: 'Bewaard voor je volgende gangster',
    seed: 'Van Het Huis',
  },
  other: 'Credits',
} as const
