/** What was kept as JSON, read without trusting its shape. */
export type Objet = Readonly<Record<string, unknown>>;
export const objetOf = (value: unknown): Objet =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Objet) : {};
export const listOf = (value: unknown): readonly Objet[] => (Array.isArray(value) ? value.map(objetOf) : []);

/** Lists that are told whole, without what the service writes in them. */
export const financementsDemandes = (value: unknown): unknown =>
  listOf(value).map(({ annee, id_service_instructeur, montant_demande }) => ({
    annee,
    id_service_instructeur,
    montant_demande,
  }));
