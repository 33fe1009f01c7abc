/** A cell whose door stands open; the window's light falls on the empty bunk. */
export function Cell() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <path d="M20 6h200v138H20z" fill="#232021" />
      <path d="M20 118h200v26H20z" fill="#171514" />
      <path d="M58 24h34v28H58z" fill="#3b4453" />
      <path d="M66.5 24v28M75 24v28M83.5 24v28" stroke="#171514" strokeWidth="2.5" />
      <path d="M58 52h34l62 66H92z" fill="#8d97a8" opacity="0.12" />
      <path d="M40 92h70v7H40z" fill="#5a5048" />
      <path d="M40 86c6-5 16-5 20 0v6H40z" fill="#b9b0a1" />
      <path d="M60 87h50v5H60z" fill="#7d3a30" />
      <path d="M44 99v19M106 99v19M40 66l30 24M110 66v26" stroke="#3a3734" strokeWidth="2.5" fill="none" />
      <path d="M132 20h56v98h-56z" fill="#0b0a0a" />
      <path d="M132 20l-10-6v112l10-8z" fill="#3a3734" />
      <path d="M188 20h22v98h-22z" fill="#2b2827" />
      <path d="M188 20l26-10v118l-26-10z" fill="none" stroke="#6f665b" strokeWidth="2.5" />
      <path d="M194.5 17.5v103M201 15v108.5M207.5 12.5V126" stroke="#6f665b" strokeWidth="2.5" />
      <path d="M188 66l26 2" stroke="#6f665b" strokeWidth="4" />
      <circle cx="192" cy="67" r="2.2" fill="#cda65f" />
      <path d="M132 118h56l14 26h-78z" fill="#cda65f" opacity="0.10" />
      <path d="M150 130l8 2M163 136l8 2M176 131l8 2" stroke="#0b0a0a" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
