/** What the bank's table says of stakes and winnings that are no round of a casino. */
export const betSubjects = {
  sportsBet: 'Sportweddenschap',
  tickets: 'Loten van de loterij',
  won: 'Sportweddenschap gewonnen',
  voided: 'Sportweddenschap vervallen',
  inherited: 'Sportweddenschap geërfd',
  jackpot: 'Jackpot van de loterij',
} as const

/** What it says of credits: by the purpose of what another service led, else by the kind of the transfer. */
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
