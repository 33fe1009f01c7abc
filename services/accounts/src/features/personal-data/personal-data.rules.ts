/** Source: spec 1 §1 and §9 (data deletion within 30 days on request); the other figures are ours. */

export const exportRules = {
  /** Pause between two exports of a user. */
  pauseSeconds: 86_400,
  /** How long an export can be downloaded. */
  lifeSeconds: 3 * 86_400,
  /** How long a process may take; then, or after a failure, the export is tried again. */
  leaseSeconds: 120,
  /** Rows of one section, the newest. */
  mostRows: 20_000,
  partCharacters: 500_000,
} as const

export const deletionRules = {
  /** How long a deletion can be revoked; it is done well within the promised 30 days. */
  graceSeconds: 14 * 86_400,
  promisedSeconds: 30 * 86_400,
  /** Users per run. */
  batchUsers: 20,
} as const

/** Returns the name of a gangster whose player was deleted: nobody can choose it, so it is unique. */
export const nobodysName = (accountId: number): string => `verwijderd #${accountId}`

const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
const formatDay = (ms: number): string => day.format(new Date(ms))

export const deskTexts = {
  wrongPassword: 'Je wachtwoord klopt niet.',
  exportRequested: 'We zoeken alles bij elkaar. Je krijgt een e-mail als het klaarligt.',
  exportTooSoon: 'Je hebt pas nog om je gegevens gevraagd. Wacht even met een volgende keer.',
  exportGone: 'Er ligt niets voor je klaar. Vraag je gegevens opnieuw aan.',
  deletionRequested: (atMs: number) => `Je account wordt op ${formatDay(atMs)} verwijderd. Tot dan kun je je bedenken.`,
  notTheAdmin: 'De admin kan het eigen account niet verwijderen.',
  revoked: 'Je account blijft bestaan. Niemand zal het weten.',
  nothingToRevoke: 'Er was niets aangevraagd.',
} as const

export const deskMails = {
  ready: (link: string) => ({
    subject: 'Je gegevens van Sottomondo liggen klaar',
    words: [
      `Je vroeg om een kopie van alles wat Sottomondo van je bewaart. Je haalt hem binnen ${exportRules.lifeSeconds / 86_400} dagen één keer op onder Instellingen, Beveiliging:`,
      link,
    ],
  }),
  deletionRequested: (atMs: number) => ({
    subject: 'Je account op Sottomondo wordt verwijderd',
    words: [
      `Je vroeg om je account te verwijderen. Dat gebeurt op ${formatDay(atMs)}. Tot dan kun je je bedenken onder Instellingen, Beveiliging.`,
    ],
  }),
  revoked: {
    subject: 'Je account op Sottomondo blijft bestaan',
    words: ['Je vroeg om je account toch niet te verwijderen. Er gebeurt dus niets.'],
  },
  deleted: {
    subject: 'Je account op Sottomondo is verwijderd',
    words: ['Je account is verwijderd, met alles wat we van je bewaarden. Het ga je goed.'],
  },
} as const
