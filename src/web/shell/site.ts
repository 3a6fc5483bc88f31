/** A company or page outside the product. */
export type OutsideLink = { name: string; url: string }

/** Whom an installation asks or tells outside, as its settings say; what is left out is asked or told nothing. */
type SiteFacts = {
  /** The host that is asked whether an insurance is active. */
  insurers?: string | null
  /** Brokers by name. */
  brokers: readonly string[]
  /** The operator's own system is told of every change of a payment request. */
  webhook: boolean
  /** The host that is asked for pharmacies abroad. */
  map?: string
  /** A proxy in front says where about the network of a caller is. */
  networkPlace: boolean
}

/** An offer of another company that the operator checked: whose it is, its page, when its terms were read, and whether they earn from it. */
type CheckedOffer = { id: string; platform: string; link: string; verifiedAt: string; earns: boolean }

/** What the operator of this installation says about itself; nothing of it is built into the pages. */
export type Site = {
  mode: 'sandbox' | 'live'
  /** The finance provider behind the product: its name stands in "Powered by", its site opens from the logo. */
  partner: OutsideLink
  /** The postal address of who is paid. */
  payeeAddress?: string
  contact: { email?: string; phone?: string; hours?: string }
  partners: readonly OutsideLink[]
  /** UDE can be bought by card. */
  cards: boolean
  /** What buying UDE costs on top, in percent, and by card besides. */
  fees: { purchase: number; card: number }
  /** The lists of states offer DC and the territories, too. */
  territories: boolean
  told: SiteFacts
  offers: readonly CheckedOffer[]
}
