import type { Calls } from '@sottomondo/api-contract'

export type OpenedReport = Calls['GET /api/admin/reports/{caseId}']['answer']
export type ReportCase = OpenedReport['report']

export const kindTexts: Readonly<Record<ReportCase['kind'], string>> = {
  post: 'Bericht',
  comment: 'Reactie',
  mail: 'Mail',
  profile: 'Profiel',
  family: 'Familiepagina',
  chat: 'Chatregel',
}

export const reasonTexts: Readonly<Record<OpenedReport['reporters'][number]['reason'], string>> = {
  insult: 'Schelden',
  threat: 'Bedreiging',
  personal: 'Persoonsgegevens',
  spam: 'Reclame',
  cheating: 'Valsspelen',
  other: 'Iets anders',
}

const measureTexts: Readonly<Record<ReportCase['measures'][number], string>> = {
  removed: 'weggehaald',
  warned: 'gewaarschuwd',
  blocked: 'geblokkeerd',
}

/** What was decided; undefined for what is open. */
export function outcomeOf({ decidedAt, measures }: ReportCase): string | undefined {
  if (!decidedAt) return undefined
  if (measures.length === 0) return 'Geen overtreding'
  const words = measures.map((measure) => measureTexts[measure]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
