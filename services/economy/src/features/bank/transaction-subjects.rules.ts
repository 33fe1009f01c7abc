/** Subjects in the bank's table for stakes and winnings outside casino rounds. */
export const betSubjects = {
  sportsBet: 'Sportweddenschap',
  tickets: 'Loten van de loterij',
  won: 'Sportweddenschap gewonnen',
  voided: 'Sportweddenschap vervallen',
  inherited: 'Sportweddenschap geërfd',
  jackpot: 'Jackpot van de loterij',
} as const

/** Subjects of credits: by the purpose of another service's intent, else by the kind of the transfer. */
export const creditSubjects = {
  purposes: {
    jailBuyOut: 'Vrijgekocht uit de gevangenis',
    missionSkip: 'Missie overgeslagen',
  },
  perk: (name: string) => `Perk: ${name}`,
  kinds: {
    perkUpgrade: 'Perk',
    healingPurchase: 'Iets uit de winkel',
    augmentChange: 'Augment gewisseld',
    nextGangster: 'Over van je vorige gangster',
    estate: 'Bewaard voor je volgende gangster',
    seed: 'Van het Huis',
  },
  other: 'Credits',
} as const
