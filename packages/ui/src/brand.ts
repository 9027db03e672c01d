/** `neutre`: our own name and an open font. `etat`: reserved to the services of the State. */
export const BRANDS = ['neutre', 'etat'] as const;
export type Brand = (typeof BRANDS)[number];

/** The stylesheet reads this mark: no Marianne font is asked for while it says `neutre`. */
export const applyBrand = (brand: Brand): void => {
  document.documentElement.dataset['brand'] = brand;
};
