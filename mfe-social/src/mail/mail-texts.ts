import type { Calls } from '@sottomondo/api-contract'
import { previewOf as beginningOf } from '@sottomondo/ui-kit/markup-text'

export type Mail = Calls['GET /api/mail']['answer'][number]
export type OpenMail = Calls['GET /api/mail/{id}']['answer']

export const folderLabels = { received: 'Ontvangen', sent: 'Verzonden', blocked: 'Geblokkeerd' } as const
export type Folder = keyof typeof folderLabels
export type MailFolder = Exclude<Folder, 'blocked'>

/** The text of an empty folder. */
export const nothingIn: Readonly<Record<MailFolder, { title: string; advice: string }>> = {
  received: {
    title: 'Niemand heeft je iets te zeggen',
    advice: 'Wie je schrijft, vind je hier. Schrijf zelf iemand, dan komt er vanzelf antwoord. Of niet.',
  },
  sent: { title: 'Je hebt nog niets geschreven', advice: 'Wat je verstuurt, kun je hier teruglezen.' },
}

/** The text of a search without a result. */
export const nothingFound = (sought: string) => ({
  title: `Geen mail met ‘${sought}’`,
  advice: 'Gezocht is in namen, onderwerpen en teksten. Misschien heb je hem al laten verdwijnen.',
})

/** The sender's name of a mail of the house. */
export const houseName = 'Sottomondo'
export const shownSubject = (subject: string): string => subject || '(geen onderwerp)'

/** The other player of a mail; null for the house. */
export const otherOf = ({ sender, receiver }: Pick<Mail, 'sender' | 'receiver'>, folder: MailFolder): string | null =>
  (folder === 'sent' ? receiver : sender).accountName

const previewCharacters = 120

/** The beginning of the sender's own text, without tags, for one line of a list. */
export const previewOf = (body: string): string => beginningOf(body, previewCharacters)
