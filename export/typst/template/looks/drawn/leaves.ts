/** Sprigs and wreaths of leaves. What is drawn runs from left to right, whatever the text around does. */
export const LEAVES = String.raw`
// Leaves as one shape. Each is given by where it begins, its direction and its length; "flip" of -1 is the mirror image.
#let leaves(flip, each, colour: gold) = curve(fill: colour, ..each.map(((x, y, angle, reach)) => {
  let at(along, off) = (flip * (x + reach * (along * calc.cos(angle) - off * calc.sin(angle))), y + reach * (along * calc.sin(angle) + off * calc.cos(angle)))
  (curve.move(at(0, 0)), curve.cubic(at(0.2, -0.34), at(0.62, -0.3), at(1, 0)), curve.cubic(at(0.62, 0.2), at(0.2, 0.26), at(0, 0)), curve.close())
}).flatten())

// A branch from the left to the right that is 38 points long, its leaves smaller towards its end.
#let sprig(flip) = {
  set text(dir: ltr)
  place(curve(stroke: (paint: gold, thickness: 0.7pt, cap: "round"), curve.move((0pt, 0pt)), curve.cubic((flip * 10pt, -3pt), (flip * 20pt, 3pt), (flip * 33pt, 0pt))))
  place(leaves(flip, range(4).map(step => (3pt + 7.4pt * step, -0.9pt + 0.45pt * step, -38deg, 8.4pt - 0.9pt * step))))
  place(leaves(flip, range(4).map(step => (6.4pt + 7.4pt * step, -0.7pt + 0.5pt * step, 36deg, 7.6pt - 0.9pt * step))))
  place(leaves(flip, ((32pt, 0pt, 0deg, 7pt),)))
}

// Two branches that meet at the foot, around what they honour.
#let wreath(reach, body) = box(width: 2.5 * reach, height: 2.3 * reach, {
  set text(dir: ltr)
  let branch(flip) = place(top + left, dx: 1.25 * reach, dy: 1.15 * reach, {
    place(leaves(flip, range(9).map(step => {
      let along = 82deg - 17deg * step
      (reach * calc.cos(along), reach * calc.sin(along), along - 52deg, reach * (0.36 - 0.014 * step))
    })))
    place(leaves(flip, range(9).map(step => {
      let along = 76deg - 17deg * step
      (reach * calc.cos(along), reach * calc.sin(along), along - 128deg, reach * (0.3 - 0.014 * step))
    })))
    place(curve(stroke: (paint: gold, thickness: 0.022 * reach, cap: "round"), curve.move((-0.06 * flip * reach, 1.06 * reach)), ..range(16).map(step => {
      let along = 88deg - 10deg * step
      curve.line((flip * reach * calc.cos(along), reach * calc.sin(along)))
    })))
  })
  branch(1)
  branch(-1)
  place(center + horizon, body)
})
`;
