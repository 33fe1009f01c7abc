import type { Calls } from '@sottomondo/api-contract'
import { helpGroups } from '@sottomondo/api-contract/names'
import type { HelpFigure, HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpTopicOf } from '@sottomondo/server-kit/help'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '../call/handler.ts'
import { extra } from '../call/rpc/extra.ts'
import { feature } from '../feature.ts'
import { appHelp } from '../page/app.help.ts'
import { browsersHelp } from '../page/browsers.help.ts'
import { limitsHelp } from './limits.help.ts'

type Topic = Calls['GET /api/help/rules']['answer']['topics'][number]
type Figure = Topic['figures'][number]

const units = ['euro', 'seconds', 'percent', 'xp', 'count', 'life', 'bullets', 'credits', 'markup'] as const

function figureOf({ label, value, unit }: HelpFigure): Figure {
  const known = units.find((one) => one === unit)
  const shown = value?.$case === 'number' ? value.value : (value?.value ?? '')
  return { label, value: shown, ...(known ? { unit: known } : {}) }
}

const topicOf = ({ feature, title, group, text, tables, figures }: HelpTopic): Topic => ({
  feature,
  title,
  // A service of a later release may know a group that this gateway does not.
  group: helpGroups.find((one) => one === group) ?? 'other',
  text,
  tables: tables.map((table) => ({
    title: table.title,
    columns: table.columns,
    rows: table.rows.map((row) => row.cells.map(figureOf)),
  })),
  figures: figures.map(figureOf),
})

async function askRules(ctx: Ctx, own: HelpTopic[]) {
  // A domain that is away or broken only leaves out its own topics.
  const pending = ctx.services.help.map((service) => extra(ctx, 'part', (soon) => service.getRules(ctx, {}, soon)))
  const topics = (await Promise.all(pending)).flatMap((reply) => (!reply || isRefusal(reply) ? [] : reply.topics))
  return { topics: [...own, ...topics].map(topicOf) }
}

export const help = feature({
  handlers: ({ kit: { config } }) => ({
    'GET /api/help/rules': (ctx) => askRules(ctx, [...limitsHelp(config), appHelp, browsersHelp].map(helpTopicOf)),
  }),
})
