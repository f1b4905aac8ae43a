/** What stands on the free part of a title page, where there is enough of it. */
export const EMBLEMS = String.raw`
#let in-the-rest(least, body) = block(width: 100%, height: 1fr, align(center + horizon, layout(room => if room.height >= least { body })))

// A point of a circle around the middle of a square of two reaches.
#let around(reach, share, angle) = (reach + share * reach * calc.cos(angle), reach + share * reach * calc.sin(angle))

// A die of twenty sides, seen from above: its outline, the face that lies on top, and the edges between them.
#let die(reach, colour, edge: 1pt, numeral: none) = box(width: 2 * reach, height: 2 * reach, {
  set text(dir: ltr)
  let rim = range(6).map(step => around(reach, 1, step * 60deg - 90deg))
  let face = range(3).map(step => around(reach, 0.6, step * 120deg - 90deg))
  let edges = range(3).map(step => (-1, 0, 1).map(next => (curve.move(face.at(step)), curve.line(rim.at(calc.rem(2 * step + next + 6, 6)))))).flatten()
  place(polygon(stroke: (paint: colour, thickness: edge, join: "round"), ..rim))
  place(polygon(stroke: (paint: colour, thickness: 0.7 * edge, join: "round"), ..face))
  place(curve(stroke: (paint: colour, thickness: 0.5 * edge, cap: "round"), ..edges))
  if numeral != none { place(center + horizon, dy: 0.02 * reach, numeral) }
})
`;
