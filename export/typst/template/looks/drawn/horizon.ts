/** A field of colour over which something rises. */
export const HORIZON = String.raw`
// It reaches from the edges of the page down to a share of the room within its margins. Rings of one line go out from a half disc on its edge.
#let horizon-field(share, margin) = place(top + left, dx: -margin, dy: -margin, block(width: 100% + 2 * margin, height: share + margin, fill: red, clip: true, layout(room => {
  let step = calc.min(room.width, room.height) * 0.085
  let ringed(count, ..drawn) = place(top + left, dx: 0.7 * room.width - count * step, dy: room.height - count * step, circle(radius: count * step, ..drawn))
  for count in range(4, 15) { ringed(count, stroke: 0.6pt + gold) }
  ringed(2.6, fill: tint)
})))
`;
