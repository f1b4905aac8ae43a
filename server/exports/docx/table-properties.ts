import type { DocxTable } from '#export/docx/description.ts';
import type { TableLook } from './table-looks.ts';
import { xmlElement } from './xml.ts';

/** The properties of a table, in the order that Word's schema asks for. */
export function tableProperties({ widths, indent }: DocxTable, look: TableLook, runsLeft: boolean): string {
  const width = widths.reduce((sum, each) => sum + each, 0);
  return xmlElement(
    'w:tblPr',
    {},
    (runsLeft ? '<w:bidiVisual/>' : '') +
      measure('w:tblW', width) +
      (indent === undefined ? '' : measure('w:tblInd', indent)) +
      bordersOf(look) +
      xmlElement('w:tblLayout', { 'w:type': 'fixed' }) +
      marginsOf(look),
  );
}

const BORDERS = {
  top: 'w:top',
  left: 'w:left',
  bottom: 'w:bottom',
  right: 'w:right',
  insideHorizontal: 'w:insideH',
  insideVertical: 'w:insideV',
} as const;

function bordersOf({ borders }: TableLook): string {
  const sides = ['top', 'left', 'bottom', 'right', 'insideHorizontal', 'insideVertical'] as const;
  const written = sides.map((side) => {
    const { style, color, size } = borders[side];
    return xmlElement(BORDERS[side], { 'w:val': style, 'w:color': color, 'w:sz': size });
  });
  return xmlElement('w:tblBorders', {}, written.join(''));
}

function marginsOf({ margins: { side, ends } }: TableLook): string {
  const written = [
    measure('w:top', ends),
    measure('w:left', side),
    measure('w:bottom', ends),
    measure('w:right', side),
  ];
  return xmlElement('w:tblCellMar', {}, written.join(''));
}

function measure(name: string, twips: number): string {
  return xmlElement(name, { 'w:type': 'dxa', 'w:w': twips });
}
