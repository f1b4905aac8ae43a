/**
 * Which patterns are too slow, for oxlint.
 *
 * @typedef {{ regex?: { pattern: string, flags: string } }} AstNode
 * @typedef {{ report(problem: { node: AstNode, message: string }): void }} Context
 */
import { analyse } from 'scslre';

const LONGER = 'This pattern takes more than a time proportional to its text: ';
const WHAT = {
  Move: 'a run of what it begins with is read anew from each of its characters. Guard it with a lookbehind, such as (?<!\\s)\\s+$.',
  Self: 'a repetition can be divided in several ways. Let its parts begin with different characters.',
  Trade: 'two neighbouring repetitions can exchange characters. Let them share none, or bound them.',
};

/** Patterns that take too long on a long text. The sender decides how long a text is. */
const linear = {
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {AstNode} node */
      Literal(node) {
        if (!node.regex) return;
        const { reports } = analyse(new RegExp(node.regex.pattern, node.regex.flags), { reportTypes: { Move: true } });
        for (const type of new Set(reports.map((report) => report.type)))
          context.report({ node, message: LONGER + WHAT[type] });
      },
    };
  },
};

// oxlint reads plug-ins from default exports.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'patterns' }, rules: { linear } };
