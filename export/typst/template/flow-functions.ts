/**
 * How a section flows into pages. Typst sees a page as one column; text in several columns is set in runs, separated by content across the
 * page. The server's layout loop sets a book several times: the marks tell it where everything was placed, and the plan of each section holds
 * its decisions.
 */
export const FLOW = String.raw`
// Each mark stands at the left of its column, in whichever direction the text runs.
#let mark(plan, kind, part) = [#metadata((plan.section, kind, part)) <mark>]

#let run(body) = (kind: "run", at: none, body: body)
#let wide(..at, body) = (kind: "wide", at: at.pos().at(0, default: "wide"), body: body)
#let turn = (kind: "turn", at: none, body: none)

// Text in columns. A blank at the foot of its last page makes the columns end at one height; what follows is drawn up over the blank. Text
// that takes more room than was foreseen goes on on the page after the blank; the plan says so. The text itself must not ask for its page: then
// the compiler would set all of it again whenever a page before it comes or goes.
#let in-columns(plan, across, first, end, is-adorned, body) = {
  let blank = plan.blanks.at(str(end), default: 0pt)
  columns(across, {
    mark(plan, "start", first)
    body
    place(left, mark(plan, "end", end))
    if blank > 0pt { place(bottom, scope: "parent", float: true, clearance: 0pt, block(height: blank, width: 100%, {
      mark(plan, "blank", end)
      if is-adorned { align(top, block(height: calc.min(blank, 8 * sizes.text), width: 100%, align(center + horizon, ornament(gaps.rule)))) }
    })) }
  })
  if blank > 0pt and end not in plan.spilled { v(-blank) }
}

// A page of its own has the height of one.
#let across(plan, part, at, body) = block(width: 100%, ..if at == "leaf" { (height: text-height, breakable: false) }, above: gaps.wide-clearance, below: gaps.wide-clearance, {
  set align(left)
  set align(horizon) if at == "leaf"
  mark(plan, at, part)
  body
  mark(plan, "wide-end", part)
})

// What the plan calls late has no room where it stands, or is not to stand there: the text goes on, and it comes at the head of the next
// page, or at the foot of one.
#let late-float(plan, part, at, body) = {
  mark(plan, "anchor", part)
  place(if at == "bottom" { bottom } else { top }, scope: "parent", float: true, clearance: gaps.wide-clearance, across(plan, part, at, body))
}

// The text gathered from the part "first" on, up to the part "end".
#let gathered-run(plan, across, first, end, body, is-adorned: true) = if body != none {
  if first in plan.fresh { pagebreak(weak: true) }
  in-columns(plan, across, first, end, is-adorned and end in plan.adorned, body)
}

// Below the last text there is no ornament where the next section follows on the page. Lists may have columns of their own, which the
// layout loop is told of.
#let flow(plan, closes: true, columns: page-columns, ..parts) = {
  if columns != page-columns [#metadata((plan.section, columns)) <own-columns>]
  let first = 0
  let gathered = none
  for (part, (kind, at, body)) in parts.pos().enumerate() {
    if columns == 1 and kind == "run" { body } else if columns == 1 and kind == "wide" {
      late-float(plan, part, at, body)
    } else if kind == "run" {
      gathered += body
    } else if kind == "wide" and part in plan.late {
      gathered += late-float(plan, part, at, body)
    } else {
      gathered-run(plan, columns, first, part, gathered)
      gathered = none
      first = part + 1
      if kind == "wide" { across(plan, part, at, body) } else { pagebreak(weak: true) }
    }
  }
  gathered-run(plan, columns, first, parts.pos().len(), gathered, is-adorned: closes)
  if columns == 1 { place(left, mark(plan, "end", parts.pos().len())) }
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
  // The columns of lists that have their own, by the number of their plan.
  own: query(<own-columns>).map(it => it.value),
  // Of the sections, and of what follows them; and of these without the scenes, which have the heads of their chapters.
  starts: query(selector(<part-start>).or(<scene-start>)).map(it => it.location().page()),
  chapters: query(<part-start>).map(it => it.location().page()),
  marks: query(<mark>).map(it => {
    let (page, x, y) = it.location().position()
    (..it.value, page, x.pt(), y.pt())
  }),
)) <marks>]
`;
