import type { Cible } from '@guichet/rules/instruction';

export interface Chose {
  readonly cible: Cible;
  readonly reference: string;
}
/** A thing that may be asked for, as a list of choices holds it. */
export const readChose = (value: string): Chose | null => {
  const [cible = '', ...rest] = value.split('|');
  const found = (['contact', 'document', 'projet', 'champ', 'rib'] as const).find((one) => one === cible);
  return found && rest.length > 0 ? { cible: found, reference: rest.join('|') } : null;
};

export const COMPTE = { value: 'rib|demandeur.id_rib', label: 'Compte bancaire' };
export const CONTACTS = [
  { value: 'contact|demandeur.id_representant_legal', label: 'Représentant légal' },
  { value: 'contact|demandeur.id_signataire', label: 'Personne qui signe' },
  { value: 'contact|demandeur.id_responsable', label: 'Personne responsable du dossier' },
];
export const documentsOf = (documents: readonly { readonly code: string; readonly libelle: string }[]) => ({
  label: 'Documents',
  options: documents.map(({ code, libelle }) => ({ value: `document|${code}`, label: libelle })),
});
