import type { HelpFigure } from '@sottomondo/proto/common/v1/help'

/** As packages/api-contract has them; '' for a bare number. */
export type HelpUnit = 'euro' | 'seconds' | 'percent' | 'xp' | 'count' | 'life' | 'bullets' | 'credits' | ''

/** A figure of the game for the help pages, straight from a rule. */
export const helpFigure = (label: string, value: number, unit: HelpUnit = ''): HelpFigure => ({
  label,
  value: { $case: 'number', value },
  unit,
})
