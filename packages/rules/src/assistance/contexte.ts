/** What the desk needs to answer without asking again. */
export interface Contexte {
  readonly role: string | null;
  readonly associations: readonly Identifiants[];
  readonly derniere: Identifiants | null;
}

export interface Identifiants {
  readonly id_rna?: string | null;
  readonly id_siret?: string | null;
  readonly id_siren?: string | null;
}

const identifiersOf = ({ id_rna, id_siret, id_siren }: Identifiants): string =>
  [
    ['RNA', id_rna],
    ['SIRET', id_siret],
    ['SIREN', id_siren],
  ]
    .map(([name, value]) => `${name} ${value || 'inconnu'}`)
    .join(', ');

const ASSOCIATION_ROLE = 'lca.association';

/** The role for everyone; the associations only for those who act for one. */
export const contexteLines = ({ role, associations, derniere }: Contexte): string[] => {
  const lines = [`Rôle : ${role ?? 'visiteur non connecté'}`];
  if (role !== ASSOCIATION_ROLE) return lines;
  if (derniere) lines.push(`Dernière association consultée : ${identifiersOf(derniere)}`);
  if (associations.length === 0) lines.push('Associations : aucune');
  return [...lines, ...associations.map((association) => `Association : ${identifiersOf(association)}`)];
};
