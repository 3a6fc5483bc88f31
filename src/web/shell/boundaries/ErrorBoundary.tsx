import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  children: ReactNode
  /** What stands there instead, with a way to try again. */
  fallback: (retry: () => void) => ReactNode
  /** What is shown is about this; something else is shown without the fault of before. */
  about?: string
}

/** Keeps a fault in one region from taking the whole page down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; about: string | undefined }> {
  override state = { error: undefined as unknown, about: this.props.about }

  static getDerivedStateFromProps({ about }: ErrorBoundaryProps, before: { about: string | undefined }) {
    return about === before.about ? null : { about, error: undefined }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = () => {
    // A part of the program that failed to load is remembered as failed by the browser; only a fresh page asks again.
    if (String(this.state.error).includes('import')) location.reload()
    else this.setState({ error: undefined })
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.retry)
  }
}
