import type { AttributeOf } from './attributes.ts';

/** A field of a block's form, which sets one of the attributes A. The bounds of a text or number come from the attribute. */
export type FormField<A> =
  | (TextField & {
      attribute: AttributeOf<A, string>;
      /** Shown only while this flag is set. */
      when?: AttributeOf<A, boolean>;
    })
  | (NumberField & { attribute: AttributeOf<A, number> })
  | (SuggestionField & { attribute: AttributeOf<A, string> })
  | (OptionField & { attribute: AttributeOf<A, string> })
  | (FlagField & { attribute: AttributeOf<A, boolean> })
  | { kind: 'columns'; fields: readonly FormField<A>[] };

/** The same for a block whose attributes are not known at compile time. */
export type AnyFormField =
  | (((TextField & { when?: string }) | NumberField | SuggestionField | OptionField | FlagField) & {
      attribute: string;
    })
  | { kind: 'columns'; fields: readonly AnyFormField[] };

interface Labelled {
  label: string;
  /** A line below the label. */
  description?: string;
}

interface TextField extends Labelled {
  kind: 'text';
  placeholder?: string;
  /** How many lines it shows at least, where it is for more than one. */
  lines?: number;
}

interface NumberField extends Labelled {
  kind: 'number';
}

/** A text for which usual values are suggested. */
interface SuggestionField extends Labelled {
  kind: 'suggestions';
  values: readonly string[];
}

/** One of a few values, all of them seen; or one of more, in a list that opens. */
interface OptionField extends Labelled {
  kind: 'options' | 'choice';
  options: readonly { value: string; label: string }[];
}

interface FlagField extends Labelled {
  kind: 'flag';
}
