/** The window of a cathedral, in lines. */
export const TRACERY = String.raw`
// A pointed arch over a width, from its left foot to its right one. Its two arcs have the width for radius where it rises by 0.866 of it.
#let arch(width, rise, stroke) = curve(
  stroke: stroke,
  curve.move((0pt, rise)),
  curve.cubic((0pt, 0.587 * rise), (0.191 * width, 0.206 * rise), (0.5 * width, 0pt)),
  curve.cubic((0.809 * width, 0.206 * rise), (width, 0.587 * rise), (width, rise)),
)

// A round window: petals between two rings.
#let rose(reach, petals, stroke) = box(width: 2 * reach, height: 2 * reach, {
  let ring(share, x: reach, y: reach) = place(top + left, dx: x - share * reach, dy: y - share * reach, circle(radius: share * reach, stroke: stroke))
  ring(1)
  ring(0.93)
  ring(0.24)
  let petal = 0.69 * calc.sin(180deg / petals) / (1 + calc.sin(180deg / petals))
  for step in range(petals) {
    let angle = step * 360deg / petals - 90deg
    let (x, y) = (reach * (1 + 0.6 * calc.cos(angle)), reach * (1 + 0.6 * calc.sin(angle)))
    ring(1.32 * petal, x: x, y: y)
    place(top + left, dx: x - 0.13 * reach, dy: y - 0.13 * reach, spike(0.26 * reach, 0.26 * reach))
  }
  place(center + horizon, spike(0.34 * reach, 0.34 * reach))
})

// How far the inner arch stands from the outer one, as a share of the width.
#let jamb = 0.025

// The head of a window: an arch within an arch, a rose in it, and a small round window in each corner over it. It ends where the feet stand.
#let window-head(width, rise) = box(width: width, height: rise, {
  let fine = 0.7pt + gold
  place(top + left, arch(width, rise, 1.6pt + ink))
  place(top + left, dx: jamb * width, dy: 0.036 * rise, arch((1 - 2 * jamb) * width, 0.964 * rise, fine))
  let reach = calc.min(0.17 * width, 0.24 * rise)
  place(top + center, dy: 0.26 * rise, rose(reach, 8, fine))
  let small = 0.3 * reach
  for (corner, side) in ((top + left, 1), (top + right, -1)) {
    place(corner, dx: side * 0.07 * width, dy: 0.08 * rise, circle(radius: small, stroke: fine))
    place(corner, dx: side * (0.07 * width + 0.3 * small), dy: 0.08 * rise + 0.3 * small, spike(1.4 * small, 1.4 * small))
  }
})
`;
