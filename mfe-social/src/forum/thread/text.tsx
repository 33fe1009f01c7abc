import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Button } from '@sottomondo/ui-kit/button'
import { MarkupView } from '@sottomondo/ui-kit/markup-view'
import { When } from '@sottomondo/ui-kit/when'
import { type ReactNode, useState } from 'react'
import { houseName } from '../forum-texts.ts'
import css from './thread.module.css'
import { Writer } from './writer.tsx'

export interface TextProps {
  writer: { accountName: string | null; familySymbol: string | null }
  createdAt: string
  html: string
  /** Written by somebody whom the reader blocks: folded until they ask for it. */
  blocked: boolean
  /** Stands at the end of the writer's line. */
  number?: ReactNode
  actions: ReactNode
}

/** What somebody wrote, under their name. */
export function Text({ writer: { accountName, familySymbol }, createdAt, html, blocked, number, actions }: TextProps) {
  const [unfolded, setUnfolded] = useState(false)
  if (blocked && !unfolded)
    return (
      <div className={css.folded}>
        <p>{accountName ?? houseName} staat op je blokkeerlijst.</p>
        <Button small onClick={() => setUnfolded(true)}>
          Toon toch
        </Button>
      </div>
    )
  return (
    <>
      <div className={css.byline}>
        <Avatar name={accountName ?? houseName} size={36} />
        <p className={css.who}>
          <Writer name={accountName} familySymbol={familySymbol} />
          <When at={createdAt} className={css.when} />
        </p>
        {number}
      </div>
      <div className={css.body}>
        <MarkupView html={html} />
      </div>
      {actions}
    </>
  )
}
