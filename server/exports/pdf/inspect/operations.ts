/** An operator of a page with what stands before it: numbers, names with their stroke, and strings as they stand. */
export interface Operation {
  name: string;
  operands: (number | string)[];
}

const TOKEN =
  /<([0-9A-Fa-f\s]*)>|((?<!\\)\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\))|(\/[^\s/<>[\]()]+)|([+-]?(?:(?<!\d)\d+(?:\.\d*)?|\.\d+)(?![^\s/<>[\]()]))|([A-Za-z'"*][A-Za-z0-9'"*]*)|<<|>>|[[\]]/g;

/** Reads the content of a page. A dictionary of marked content is read as the names and numbers in it, which no operator here asks for. */
export function* readOperations(content: string): Generator<Operation> {
  let operands: Operation['operands'] = [];
  for (const [token, hex, literal, name, number, word] of content.matchAll(TOKEN)) {
    if (number !== undefined) operands.push(Number(number));
    else if (hex !== undefined) operands.push(`<${hex}`);
    else if (literal !== undefined) operands.push(literal);
    else if (name !== undefined) operands.push(name);
    else if (word !== undefined && word !== 'true' && word !== 'false' && word !== 'null') {
      yield { name: token, operands };
      operands = [];
    }
  }
}
