/**
 * How a section flows into pages. A page has one column for Typst; text in several columns is set in runs, and what stands across the
 * page parts them. The server's layout loop sets a book several times: the marks tell it where everything came to stand, and the plan of
 * each section what it decided from that.
 */
export const FLOW = String.raw`
#let mark(plan, kind, part) = [#metadata((plan.section, kind, part)) <mark>]

#let run(body) = (kind: "run", body: body)
#let wide(body) = (kind: "wide", body: body)
#let turn = (kind: "turn", body: none)

// Text in columns. A blank at the foot of its last page makes the columns end at one height; what follows is drawn up over the blank. Text
// that takes more room than was foreseen goes on on the page after the blank; the plan says so. The text itself must not ask for its page: then
// the compiler would set all of it again whenever a page before it comes or goes.
#let in-columns(plan, first, end, body) = {
  let blank = plan.blanks.at(str(end), default: 0pt)
  columns(page-columns, {
    mark(plan, "start", first)
    body
    place(mark(plan, "end", end))
    if blank > 0pt { place(bottom, scope: "parent", float: true, clearance: 0pt, block(height: blank, mark(plan, "blank", end))) }
  })
  if blank > 0pt and end not in plan.spilled { v(-blank) }
}

#let across(plan, part, body) = block(width: 100%, above: gaps.wide-clearance, below: gaps.wide-clearance, {
  set align(left)
  mark(plan, "wide", part)
  body
  mark(plan, "wide-end", part)
})

// What the plan calls late has no room where it stands: the text goes on, and it comes at the head of the next page.
#let late-float(plan, part, body) = {
  mark(plan, "anchor", part)
  place(top, scope: "parent", float: true, clearance: gaps.wide-clearance, across(plan, part, body))
}

// The text gathered from the part "first" on, up to the part "end".
#let gathered-run(plan, first, end, body) = if body != none {
  if first in plan.fresh { pagebreak(weak: true) }
  in-columns(plan, first, end, body)
}

#let flow(plan, ..parts) = {
  let first = 0
  let gathered = none
  for (part, (kind, body)) in parts.pos().enumerate() {
    if kind == "run" and page-columns == 1 { body } else if kind == "run" {
      gathered += body
    } else if kind == "wide" and part in plan.late {
      gathered += late-float(plan, part, body)
    } else {
      gathered-run(plan, first, part, gathered)
      gathered = none
      first = part + 1
      if kind == "wide" { across(plan, part, body) } else { pagebreak(weak: true) }
    }
  }
  gathered-run(plan, first, parts.pos().len(), gathered)
}

// Where every mark came to stand, for the layout loop.
#let told-marks = context [#metadata((
  columns: page-columns,
  pitch: (column-width + gutter).pt(),
  top: (margins.top + bleed).pt(),
  bottom: (page-height + bleed - margins.bottom).pt(),
  gutter: gutter.pt(),
  line: (sizes.text * 1.3).pt(),
  gap: gaps.wide-clearance.pt(),
  // Of the sections, and of what follows them.
  starts: query(<part-start>).map(it => it.location().page()),
  marks: query(<mark>).map(it => {
    let (page, x, y) = it.location().position()
    (..it.value, page, x.pt(), y.pt())
  }),
)) <marks>]
`;
