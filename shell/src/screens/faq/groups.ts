import type { Topic } from './topic-body.tsx'

/** The groups of the help's index, in their order (spec 3 §2). */
export const groups: readonly { id: Topic['group']; label: string }[] = [
  { id: 'faq', label: 'FAQ' },
  { id: 'general', label: 'Algemeen' },
  { id: 'social', label: 'Socials' },
  { id: 'game', label: 'Spelfuncties' },
  { id: 'casino', label: 'Casino' },
  { id: 'family', label: 'Familie' },
  { id: 'profile', label: 'Profiel' },
  { id: 'other', label: 'Overig' },
]
