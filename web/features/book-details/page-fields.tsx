import { NativeSelect, NumberInput } from '@mantine/core';
import { BASE_SIZE_PT, COLUMNS_MAX, type Layout } from '#book/layout/layout.ts';
import { narrowColumns } from '#book/layout/page-sizes.ts';
import { pageSetup } from '#book/layout/page-setup.ts';
import { CUSTOM_MM, CUSTOM_PAPER, PAPER_IDS, type PaperId, paperName, paperSize } from '#book/layout/papers.ts';
import { DETAIL_LABELS } from './details.ts';
import { type LayoutFieldsProps, layoutProblems } from './layout-session.ts';
import classes from './layout.module.css';

const PAPER_OPTIONS = PAPER_IDS.map((value) => ({
  value,
  label: value === CUSTOM_PAPER ? `${paperName(value)}…` : paperName(value),
}));
const COLUMN_OPTIONS = Array.from({ length: COLUMNS_MAX }, (_, index) => String(index + 1));

/** The fields of a book's pages: paper, columns and type size. */
export function PageFields({ draft, onChange }: LayoutFieldsProps) {
  const problems = layoutProblems(draft);
  const narrow = Object.keys(problems).length === 0 ? narrowColumns(pageSetup(draft)) : null;
  return (
    <fieldset>
      <legend>Page</legend>
      <div className={classes.kinds}>
        <NativeSelect
          label={DETAIL_LABELS.paper}
          data={PAPER_OPTIONS}
          value={draft.paper}
          onChange={({ currentTarget }) => onChange(changedPaper(draft, currentTarget.value as PaperId))}
        />
        {draft.paper === CUSTOM_PAPER && (
          <>
            <NumberField
              label={DETAIL_LABELS.width_mm}
              unit="mm"
              {...CUSTOM_MM}
              value={draft.width_mm}
              error={problems.width_mm}
              onChange={(width_mm) => onChange({ width_mm })}
            />
            <NumberField
              label={DETAIL_LABELS.height_mm}
              unit="mm"
              {...CUSTOM_MM}
              value={draft.height_mm}
              error={problems.height_mm}
              onChange={(height_mm) => onChange({ height_mm })}
            />
          </>
        )}
        <NativeSelect
          label={DETAIL_LABELS.columns}
          data={COLUMN_OPTIONS}
          value={String(draft.columns)}
          onChange={({ currentTarget }) => onChange({ columns: Number(currentTarget.value) })}
        />
        <NumberField
          label={DETAIL_LABELS.base_size_pt}
          unit="pt"
          {...BASE_SIZE_PT}
          value={draft.base_size_pt}
          error={problems.base_size_pt}
          onChange={(base_size_pt) => onChange({ base_size_pt })}
        />
        <p role="status" className={classes.narrow} hidden={narrow === null}>
          {narrow}
        </p>
      </div>
    </fieldset>
  );
}

/** The change of the draft for a new paper. A custom paper starts with the size of the previous paper. */
function changedPaper(draft: Layout, paper: PaperId): Partial<Layout> {
  if (paper !== CUSTOM_PAPER || draft.width_mm !== undefined || draft.height_mm !== undefined) return { paper };
  const { width, height } = paperSize(draft);
  return { paper, width_mm: width, height_mm: height };
}

interface NumberFieldProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  value: number | undefined;
  error: string | undefined;
  /** Called with the number, or NaN if the field is empty. */
  onChange(value: number): void;
}

/** A number field. It shows an error for a number out of range and does not correct it. */
function NumberField({ label, unit, min, max, value, error, onChange }: NumberFieldProps) {
  return (
    <NumberInput
      label={label}
      description={`${min} to ${max} ${unit}`}
      suffix={` ${unit}`}
      min={min}
      max={max}
      clampBehavior="none"
      step={unit === 'pt' ? 0.2 : 1}
      decimalScale={1}
      hideControls
      value={value === undefined || Number.isNaN(value) ? '' : value}
      error={error}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
    />
  );
}
