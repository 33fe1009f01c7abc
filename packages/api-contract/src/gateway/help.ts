import { z } from 'zod'
import { feature } from '../feature.ts'
import { helpGroups } from '../names.ts'

/** One figure of the game on a help page. */
const helpFigure = z.object({
  /** The figure's name, in Dutch. */
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  /**
   * euro, seconds, percent, xp ... as the label's unit; absent for bare words; markup for a text given as HTML that is
   * shown rendered.
   */
  unit: z.enum(['euro', 'seconds', 'percent', 'xp', 'count', 'life', 'bullets', 'credits', 'markup']).optional(),
})

export const help = feature({
  calls: {
    'GET /api/help/rules': {
      summary: 'Get the figures of the game for the help pages, from the services that own them',
      access: 'public',
      // The answer needs five services and hardly ever changes.
      sharedMs: 5000,
      answer: z.object({
        topics: z.array(
          z.object({
            feature: z.string(),
            title: z.string(),
            group: z.enum(helpGroups),
            /** Paragraphs. */
            text: z.array(z.string()),
            tables: z.array(
              z.object({ title: z.string(), columns: z.array(z.string()), rows: z.array(z.array(helpFigure)) }),
            ),
            figures: z.array(helpFigure),
          }),
        ),
      }),
    },
  },
})
