import { featureList, pageList } from './service-lists.ts'

/** The lists of social by path. */
export const socialLists = (root: string): Record<string, string> => ({
  'services/social/gen/features.ts': featureList(root, 'social'),
  'services/social/gen/personal-data.ts': pageList(root, 'social', 'personalData', {
    of: "import type { PersonalData } from '../src/feature.ts'",
    what: 'What each feature keeps of persons.',
    name: 'personalData: readonly PersonalData[]',
  }),
})
