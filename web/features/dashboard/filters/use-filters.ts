import { type ChangeView, useAddressView } from '#web/ui/page/use-address-view.ts';
import { changeFilters, type Filters, filtersFromUrl, filtersToUrl } from './filters.ts';

export type ChangeFilters = ChangeView<Filters>;

const IN_ADDRESS = { fromUrl: filtersFromUrl, toUrl: filtersToUrl, change: changeFilters };

/** The filters in the address and a function that changes them. */
export function useFilters(): [Filters, ChangeFilters] {
  return useAddressView(IN_ADDRESS);
}
