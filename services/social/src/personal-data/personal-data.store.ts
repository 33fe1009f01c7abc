import type { TablesLeftOut } from '@sottomondo/server-kit'
import { personalData } from '../../gen/personal-data.ts'

/** The sections of a person's data, by name: an interrupted copy goes on at a section's place. */
export const personalSections = personalData
  .flatMap(({ sections = [] }) => sections)
  .sort((one, other) => (one.name < other.name ? -1 : 1))

export const leftOut: TablesLeftOut = Object.assign({}, ...personalData.map((one) => one.leftOut ?? {}))

export const forgetting = personalData.flatMap((one) => one.forgetting ?? [])
