import { Card } from '#web/ui/Card.tsx'

/** One sentence while something is being read or worked out. */
export function Waiting({ text, detail }: { text: string; detail?: string }) {
  return (
    <Card>
      <div className="blank" role="status">
        <span className="spinner" aria-hidden="true" />
        <p className="blank-title">{text}</p>
        {detail ? <p>{detail}</p> : null}
      </div>
    </Card>
  )
}
