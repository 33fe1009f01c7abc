import { rulesPage } from './rules-page.ts'
import { teamsPage } from './teams-page.ts'

/** Returns the pages that are made, by their paths. They are in git, so that they can be read there. */
export async function madeDocs(root: string): Promise<Record<string, string>> {
  return { 'docs/rules.md': await rulesPage(root), 'docs/teams.md': await teamsPage(root) }
}
