import type { OutsideLink } from '../site.ts'

/** The mark at the top left; opens the finance provider's own site in a new tab. */
export function Logo({ partner, label }: { partner: OutsideLink; label: string }) {
  return (
    <a className="site-logo" href={partner.url} target="_blank" rel="noopener" aria-label={label}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect x="3" y="3" width="26" height="26" rx="8" />
        <path d="M10 12h12M10 17h7M19.5 21.5h5M22 19v5" />
      </svg>
    </a>
  )
}
