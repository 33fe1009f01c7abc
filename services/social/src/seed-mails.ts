/** Mails between players of the first world, the newest first. */
export const MAILS: readonly {
  from: string
  to: string
  subject: string
  body: string
  /** Hours before the first start. */
  hoursAgo: number
  read?: true
}[] = [
  {
    from: 'Fabrizio',
    to: 'Vito_Rosso',
    hoursAgo: 1,
    subject: 'Vanavond',
    body: 'De kluis van de bakker staat open na negenen. Hij bakt, [I]wij[/I] nemen het deeg mee.',
  },
  {
    from: 'La_Vedova',
    to: 'Vito_Rosso',
    hoursAgo: 5,
    subject: 'Mijn man',
    body: 'Je was op de begrafenis en at voor drie. Ik onthoud zulke dingen.\n\n[B]Kom eens langs.[/B]',
  },
  {
    from: 'Santino',
    to: 'Vito_Rosso',
    hoursAgo: 20,
    subject: 'Re: De Pendler',
    read: true,
    body: '[QUOTE from=Vito_Rosso]Rijdt hij nog?[/QUOTE]\n\nHij rolt. Bergaf.',
  },
  {
    from: 'Vito_Rosso',
    to: 'Santino',
    hoursAgo: 21,
    subject: 'De Pendler',
    read: true,
    body: 'Rijdt hij nog?',
  },
  {
    from: 'Don_Calogero',
    to: 'La_Vedova',
    hoursAgo: 30,
    subject: 'Zondag',
    read: true,
    body: 'Eten we bij jou, of is dat gevaarlijk?',
  },
]
