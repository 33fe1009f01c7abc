import { useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { useState } from 'react'
import { houseName, type OpenPost } from '../forum-texts.ts'
import { Confirm, ReportButton } from '../lazy-parts.tsx'
import { quoteInto } from './quoting.ts'
import css from './thread.module.css'
import type { Thread } from './use-thread.ts'

type Choice = 'remove' | 'pin' | 'close'

/** What can be done with a post: quoting by everybody, reporting by others, removing by its writer, all of it by the admin. */
export function Tools({ thread, opened: { post, own, mayComment } }: { thread: Thread; opened: OpenPost }) {
  const { isAdmin } = useSession()
  const [choice, setChoice] = useState<Choice>()
  const params = { type: thread.type, postId: thread.postId }
  const does: Record<Choice, { yes: string; text: string; run: () => unknown }> = {
    remove: {
      yes: 'Verwijder',
      text: 'Het bericht verdwijnt met alle reacties eronder. Terughalen kan niet.',
      run: () => thread.remove.run({ params, body: {} }),
    },
    pin: {
      yes: post.pinned ? 'Maak los' : 'Zet vast',
      text: post.pinned
        ? 'Het draadje zakt weer tussen de andere.'
        : 'Het draadje staat dan boven alle andere, tot je het losmaakt.',
      run: () => thread.moderate.run({ params, body: { pinned: !post.pinned } }),
    },
    close: {
      yes: post.closed ? 'Open weer' : 'Sluit',
      text: post.closed ? 'Iedereen kan weer reageren.' : 'Niemand kan dan nog reageren.',
      run: () => thread.moderate.run({ params, body: { closed: !post.closed } }),
    },
  }
  const chosen = choice && does[choice]
  const button = (which: Choice) => (
    <Button
      small
      busy={which === 'remove' ? thread.remove.busy : thread.moderate.busy}
      onClick={() => setChoice(which)}
    >
      {does[which].yes}
    </Button>
  )
  return (
    <div className={css.actions}>
      {mayComment && post.rip === null && (
        <Button small onClick={() => quoteInto(post.content, post.Account.accountName ?? houseName)}>
          Citeer
        </Button>
      )}
      {!own && post.Account.accountName !== null && (
        <ReportButton
          small
          kind="post"
          about={String(post.postId)}
          what={`het bericht van ${post.Account.accountName}`}
        />
      )}
      {(own || isAdmin) && button('remove')}
      {isAdmin && button('pin')}
      {isAdmin && button('close')}
      <Confirm
        open={chosen !== undefined}
        title={`${chosen?.yes ?? ''}: ‘${post.title}’`}
        yes={chosen?.yes ?? ''}
        danger={choice === 'remove'}
        onNo={() => setChoice(undefined)}
        onYes={() => {
          setChoice(undefined)
          chosen?.run()
        }}
      >
        <p>{chosen?.text}</p>
      </Confirm>
    </div>
  )
}
