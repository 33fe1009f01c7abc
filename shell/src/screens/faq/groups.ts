import { type HelpGroup, helpGroups } from '@sottomondo/api-contract/names'

const labels: Readonly<Record<HelpGroup, string>> = {
  faq: 'FAQ',
  general: 'Algemeen',
  social: 'Socials',
  game: 'Spelfuncties',
  casino: 'Casino',
  family: 'Familie',
  profile: 'Profiel',
  other: 'Overig',
}

/** The groups of the help's index, in their order. */
export const groups = helpGroups.map((id) => ({ id, label: labels[id] }))
