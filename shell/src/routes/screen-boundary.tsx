import type { ReactNode } from 'react'
import { Component } from 'react'
import { BrokenScreen, type RetryCause } from './broken-screen.tsx'

interface Props {
  title: string
  onRetry: (cause: RetryCause) => void
  children: ReactNode
}

/** Keeps a screen that throws from taking the layout with it. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { title, onRetry, children } = this.props
    return error === undefined ? children : <BrokenScreen title={title} error={error} onRetry={onRetry} />
  }
}
