import type { ReactNode } from 'react'

/** A line under the header: what holds the person up, and what they can do. */
export function NoticeStrip({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="notice-strip">
      <p className="frame">
        <b>{title}</b>
        <span>{text}</span>
        {children}
      </p>
    </div>
  )
}
