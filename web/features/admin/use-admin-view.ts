import { type ChangeView, useAddressView } from '#web/ui/page/use-address-view.ts';
import { type AdminView, changeView, viewFromUrl, viewToUrl } from './view.ts';

export type ChangeAdminView = ChangeView<AdminView>;

const IN_ADDRESS = { fromUrl: viewFromUrl, toUrl: viewToUrl, change: changeView };

/** The view in the address and a function that changes it. */
export function useAdminView(): [AdminView, ChangeAdminView] {
  return useAddressView(IN_ADDRESS);
}
